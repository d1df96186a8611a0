/** Small drawings of whom one can play against. */
const PERSON = "M-4 -4 A4 4 0 1 1 4 -4 A4 4 0 1 1 -4 -4 Z M-8 10 Q-8 2 0 2 Q8 2 8 10";

const SIGNS = {
  bot:
    "M9 9 H31 Q33 9 33 11 V25 Q33 27 31 27 H9 Q7 27 7 25 V11 Q7 9 9 9 Z M20 9 V4 M20 3 V3.1 M3 15 V21 M37 15 V21 " +
    "M14 16 V17 M26 16 V17 M15 22 H25",
  here: null,
  link: null,
};

export function Sign({ of: whom }: { of: keyof typeof SIGNS }) {
  const outline = SIGNS[whom];
  return (
    <svg class="opponent-sign" viewBox="0 0 40 32" aria-hidden="true">
      {outline !== null ? <path d={outline} /> : (
        <>
          <path d={PERSON} transform={`translate(${whom === "here" ? 13 : 9} 16)`} />
          <path d={PERSON} transform={`translate(${whom === "here" ? 28 : 31} 16)`} />
          {whom === "link" && <path d="M18 8 H22 M17 12 H23" stroke-dasharray="0.1 4" />}
        </>
      )}
    </svg>
  );
}

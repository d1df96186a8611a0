/** The table of this page. `make static` puts `alone/here.ts` in the place of the server. */
export { transport } from "./server.ts";

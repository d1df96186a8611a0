/** Something that is drawn again only when its stamp changes: an update of the table leaves most of it as it was. */
import { Component, type ComponentChildren } from "preact";

interface Props {
  stamp: string;
  children: ComponentChildren;
}

export class Still extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return next.stamp !== this.props.stamp;
  }

  override render(): ComponentChildren {
    return this.props.children;
  }
}

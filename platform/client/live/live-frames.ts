/** What the server sends to the pages of a visitor, to one who wants some of it. */
export interface LiveFrames<Frame extends { readonly type: string } = { readonly type: string }> {
  /** Returns how to stop listening. */
  readonly on: (listener: (frame: Frame) => void) => () => void;
}

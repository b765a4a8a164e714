/** Fills the height of the rows that are not rendered, in pixels. */
export function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden="true" className="spacer" style={{ blockSize: height }} />;
}

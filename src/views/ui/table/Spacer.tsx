/** The room of the lines that are out of sight. */
export function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden="true" className="spacer" style={{ blockSize: height }} />;
}

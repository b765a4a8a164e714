/** Says that a row was stored since the user's last visit. */
export function NewMark() {
  return <span className="new-mark">New</span>;
}

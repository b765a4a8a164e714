/**
 * A thin line above content that is being refreshed. It takes up the same space when idle, so the layout does not
 * shift.
 */
export function ProgressLine({ active }: { readonly active: boolean }) {
  return <div className="progress-line" data-active={active} role="presentation" />;
}

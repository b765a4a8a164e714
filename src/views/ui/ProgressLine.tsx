/** A thin line over content that is being refreshed; it takes its place when idle too, so that nothing jumps. */
export function ProgressLine({ active }: { readonly active: boolean }) {
  return <div className="progress-line" data-active={active} role="presentation" />;
}

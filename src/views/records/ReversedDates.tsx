import type { RouteState } from '../../routing/location.ts';

/** Says that the dates in the address of a list are not used. */
export function ReversedDates({ location }: { readonly location: RouteState }) {
  if (!location.datesReversed) return null;
  return (
    <p className="muted" role="status">
      The dates in the address are left out: they end before they begin.
    </p>
  );
}

import { Link } from 'wouter';
import { hrefFor, type RouteState } from '../../routing/location.ts';

/** How many records a list can show at once besides the number typed; 'All' is a number above that of any vessel. */
const counts = [
  { count: 25, text: '25' },
  { count: 100, text: '100' },
  { count: 1_000_000, text: 'All' },
] as const;

/** Links to the same list with more records. */
export function ShowCount({ location }: { readonly location: RouteState }) {
  const { filter } = location;
  return (
    <nav className="show-count" aria-label="Show">
      <span className="muted">Show</span>
      {counts.map(({ count, text }) => (
        <Link
          key={text}
          href={hrefFor(location, { filter: { ...filter, count }, record: undefined })}
          aria-current={filter.count === count ? 'true' : undefined}
          replace
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

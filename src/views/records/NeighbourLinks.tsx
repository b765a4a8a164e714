import { Link } from 'wouter';
import { cell } from '../../contract/format.ts';
import type { Neighbours } from '../ui/table/neighbours.ts';

/** The records before and after the open one in its list. They replace it, so that Back closes the panel. */
export function NeighbourLinks({ neighbours: { place, count, previous, next } }: { readonly neighbours: Neighbours }) {
  return (
    <nav className="neighbours" aria-label="Records of the list">
      <Step href={previous} text="Previous" />
      {/* One text: a browser that translates the page replaces each, and React changes none of several any more. */}
      <span className="muted">{`${cell(place, 'count')} of ${cell(count, 'count')}`}</span>
      <Step href={next} text="Next" />
    </nav>
  );
}

function Step({ href, text }: { readonly href: string | undefined; readonly text: string }) {
  return href === undefined ? (
    <span className="p-button p-button-text" aria-disabled="true">
      {text}
    </span>
  ) : (
    <Link className="p-button p-button-text" href={href} replace>
      {text}
    </Link>
  );
}

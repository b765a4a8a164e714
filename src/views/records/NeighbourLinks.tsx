import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { cell } from '../../contract/format.ts';
import type { OpenedRow } from '../../routing/opening-list.ts';
import type { Neighbours, OpenRow } from '../lists/neighbours.ts';
import { useShell } from '../portal.ts';
import { buttonClass } from '../ui/Button.tsx';

/** The records before and after the open one: in the list of another page that it was opened from, else in the list behind it. */
export function RecordNeighbours({ openRow }: { readonly openRow: OpenRow }) {
  const neighbours = neighboursIn(useShell().openingList()) ?? openRow;
  return typeof neighbours === 'object' && <NeighbourLinks neighbours={neighbours} />;
}

const neighboursIn = (list: OpenedRow | undefined): Neighbours | undefined =>
  list && {
    place: list.at + 1,
    count: list.hrefs.length,
    isWhole: list.isWhole,
    previous: list.hrefs[list.at - 1],
    next: list.hrefs[list.at + 1],
  };

/** Links to the records before and after the open one, also by K and J. They replace it, so that Back closes the panel. */
export function NeighbourLinks({ neighbours }: { readonly neighbours: Neighbours }) {
  const { place, count, isWhole, previous, next } = neighbours;
  const [, navigate] = useLocation();
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      if (key === 'j' && next !== undefined) navigate(next, { replace: true });
      if (key === 'k' && previous !== undefined) navigate(previous, { replace: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, previous, next]);
  if (count === 1) return null;
  return (
    <nav className="neighbours" aria-label="Records of the list">
      <Step href={previous} text="Previous" />
      {/* One text: a browser that translates the page replaces each, and React changes none of several any more. */}
      <span className="muted">{`${cell(place, 'count')} of ${cell(count, 'count')}${isWhole ? '' : ' loaded'}`}</span>
      <Step href={next} text="Next" />
    </nav>
  );
}

const keyOf = { Next: 'J', Previous: 'K' } as const;

function Step({ href, text }: { readonly href: string | undefined; readonly text: keyof typeof keyOf }) {
  return href === undefined ? (
    <span className={buttonClass('text')} aria-disabled="true">
      {text}
    </span>
  ) : (
    <Link className={buttonClass('text')} href={href} replace title={`${text} (${keyOf[text]})`}>
      {text}
    </Link>
  );
}

import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { cell } from '../../contract/format.ts';
import type { Neighbours } from '../lists/neighbours.ts';
import { buttonClass } from '../ui/Button.tsx';

/** The records before and after the open one in its list, also by K and J. They replace it, so that Back closes the panel. */
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

import type { KeyboardEvent } from 'react';

/** Moves the focus through the rows of a list: Up, Down, Home and End. Each row has one link, marked data-record. */
export const rovingFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-record]')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

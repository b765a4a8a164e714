import './tabs.css';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';

export interface TabLine {
  readonly label: string;
  readonly href: string;
  readonly open: boolean;
}

/** Tabs that are links: the selected tab is in the address and survives a reload. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLine[] }) {
  const row = useRef<HTMLElement>(null);
  const openAt = tabs.findIndex(({ open }) => open);
  useLayoutEffect(() => {
    const tab = row.current?.children[openAt];
    if (row.current && tab) scrollSideways(row.current, tab);
  }, [openAt]);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map(({ label: name, href, open }, index) => (
        <Link key={index} href={href} aria-current={open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls a row that is wider than the page until the element in it is in its middle. */
const scrollSideways = (row: HTMLElement, element: Element): void => {
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
};

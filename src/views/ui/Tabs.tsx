import './tabs.css';
import { Link } from 'wouter';

export interface TabLine {
  readonly label: string;
  readonly href: string;
  readonly open: boolean;
}

/** Tabs that are links: the selected tab is in the address and survives a reload. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLine[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ label: name, href, open }, index) => (
        <Link key={index} href={href} aria-current={open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

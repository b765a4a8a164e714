import './menu.css';
import { useSelector } from '@xstate/react';
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { menu as groupsOfMenu, type MenuBranch, type MenuEntry, type MenuGroup } from '../../routing/menu.ts';
import { pageHref } from '../../routing/page-href.ts';
import type { Permission } from '../../contract/permission.ts';
import { mayRead } from '../../contract/permission-needs.ts';
import type { Received } from '../../contract/receive.ts';
import { breakpoints } from '../theme/breakpoints.ts';
import { useBackCloses } from '../ui/back-closes.ts';
import { Icon } from '../ui/Icon.tsx';
import { scrollIntoContainer } from '../ui/scroll-into-container.ts';
import { useInertBehind } from '../ui/inert-behind.ts';
import { usePermissions, usePortal } from '../portal.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** The button that opens the sheet and gets the focus back when the sheet closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Whether the menu has icons only, and the vessel list is behind its button, on a wide screen too. */
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

/** The grouped menu, with only the entries the account may read. Below lg icons only, with a sheet that has the names; below md the sheet alone. */
export function Menu({ opener, folded, onFold }: Props) {
  const { app, menu, brand } = usePortal();
  const open = useSelector(menu, ({ value }) => value === 'open');
  const onClose = useCallback(() => menu.send({ type: 'menu.closed' }), [menu]);
  const entries = usePermissions();
  const groups = groupsOfMenu.map((group) => readable(group, entries)).filter(({ children }) => children.length > 0);
  const sheet = useRef<HTMLElement>(null);
  const path = useSelector(app, ({ context }) => context.location?.path);
  useInertBehind(open, behindSheet);
  useBackCloses(open, onClose);
  useEffect(() => {
    if (!open) return undefined;
    const button = opener.current;
    const wide = window.matchMedia(`(width >= ${breakpoints.lg}px)`);
    (currentItem(sheet.current) ?? sheet.current?.querySelector<HTMLElement>('a'))?.focus();
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
      button?.focus();
    };
  }, [open, opener, onClose]);
  useEffect(() => {
    const shown = path && currentItem(sheet.current);
    if (sheet.current && shown) scrollIntoContainer(shown, sheet.current);
  }, [path]);
  return (
    <>
      {open && <button type="button" className="menu-scrim" aria-label="Close the menu" onClick={onClose} />}
      <nav
        ref={sheet}
        className="menu"
        style={entriesIn(groups)}
        data-open={open}
        aria-label="Main menu"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <div className="menu-head">
          <Link href="/" className="menu-brand" onClick={onClose}>
            <Icon name="vessel" />
            <span>{brand.name}</span>
          </Link>
          <Button
            look="icon"
            className="menu-fold"
            aria-label="Wide menus"
            title={folded ? 'Show the menus in full' : 'Fold the menus'}
            aria-expanded={!folded}
            onClick={() => onFold(!folded)}
          >
            <Icon name="columns" />
          </Button>
        </div>
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h2 className="menu-group">{group.label}</h2>
            <ul>
              {group.children.map((child) =>
                'entries' in child ? (
                  <Branch key={child.label} branch={child} />
                ) : (
                  <Entry key={child.path} entry={child} />
                ),
              )}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

/** The number of entries, by which a column of icons is as high as the screen. */
const entriesIn = (groups: readonly MenuGroup[]): CSSProperties & Readonly<Record<`--${string}`, number>> => ({
  '--entries': groups.flatMap(({ children }) =>
    children.flatMap((child) => ('entries' in child ? child.entries : [child])),
  ).length,
});

/** The elements behind the sheet: the shell without the sheet. */
const behindSheet = '.skip-link, .shell-main';

const currentItem = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[aria-current="page"]');

const readable = (group: MenuGroup, entries: readonly Received<typeof Permission>[]): MenuGroup => ({
  ...group,
  children: group.children.flatMap((child): (MenuEntry | MenuBranch)[] => {
    if (!('entries' in child)) return mayRead(entries, child.needs) ? [child] : [];
    const readable = child.entries.filter(({ needs }) => mayRead(entries, needs));
    return readable.length > 0 ? [{ ...child, entries: readable }] : [];
  }),
});

function Branch({ branch }: { readonly branch: MenuBranch }) {
  return (
    <li className="menu-branch">
      <span className="menu-branch-label">{branch.label}</span>
      <ul>
        {branch.entries.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

const isEntryOf = ({ path, leadsTo = [] }: MenuEntry, known: string) => path === known || leadsTo.includes(known);

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const { app, directory, menu } = usePortal();
  const vessels = useSelector(directory, ({ context }) => context.vessels);
  const href = useSelector(app, ({ context }) => pageHref(entry.path, context.location, vessels));
  const shown = useSelector(
    app,
    ({ context }) => context.location?.route.paths.some((known) => isEntryOf(entry, known)) ?? false,
  );
  return (
    <li>
      <Link
        href={href}
        className="menu-entry"
        title={entry.label}
        aria-current={shown ? 'page' : undefined}
        onClick={() => menu.send({ type: 'entry.picked', path: entry.path })}
      >
        <Icon name={entry.icon} />
        <span>{entry.label}</span>
      </Link>
    </li>
  );
}

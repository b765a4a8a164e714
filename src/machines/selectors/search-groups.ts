import { day } from '../../contract/format.ts';
import type { Vessel } from '../../contract/models/vessel.ts';
import type { Permission } from '../../contract/permission.ts';
import { mayRead } from '../../contract/permission-needs.ts';
import type { Received } from '../../contract/receive.ts';
import { type KindName, kindNames, kinds } from '../../contract/records/kinds.ts';
import { type FoundRow, type FoundView, minSearchText } from '../../contract/search/found-rows.ts';
import { menu } from '../../routing/menu.ts';
import { keyOf, type RecentChoice } from '../../routing/recent-choice.ts';
import { foundViewHref } from '../../routing/saved-view-address.ts';
import { parseLocation, type RouteState } from '../../routing/location.ts';
import { pageHref } from '../../routing/page-href.ts';
import { titleOf } from '../../routing/title.ts';
import { vesselPagePath } from '../../routing/vessel-page.ts';
import { type CommandName, commandNames, searchCommands } from '../search-commands.ts';
import { describedLists } from './search-lists.ts';

/** What choosing an option does: opens an address, or runs a command. */
export type Choice = { readonly to: string; readonly recent: RecentChoice } | { readonly command: CommandName };

/** One line of the search: its text, what it is, and why it matches. */
export interface SearchOption {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly excerpt: string | null;
  /** The status of a record, if it is known. */
  readonly status: string | null;
  readonly choice: Choice;
}

/** Options under a heading; a group without options is left out. */
export interface SearchGroup {
  readonly heading: string;
  readonly options: readonly SearchOption[];
}

/** What the groups are made of. */
export interface Searchable {
  readonly keyword: string;
  readonly found: readonly Received<typeof FoundRow>[];
  readonly views: readonly Received<typeof FoundView>[];
  readonly recent: readonly RecentChoice[];
  readonly vessels: readonly Received<typeof Vessel>[];
  readonly permissions: readonly Received<typeof Permission>[];
  /** The page behind the search: other pages keep its vessel. */
  readonly location: RouteState | undefined;
}

/** The maximum number of vessels that a search lists. */
const maxVessels = 8;

/**
 * The options of a keyword by group: what its words name (pages, lists, views, commands), then vessels, then what was
 * found in records. Without a keyword: what was opened before, the pages and the commands.
 */
export const searchGroups = (of: Searchable): readonly SearchGroup[] => {
  const words = of.keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const named = ({ title, detail }: SearchOption) =>
    words.every((word) => ` ${title} ${detail}`.toLowerCase().includes(` ${word}`));
  const contains = ({ title, detail }: SearchOption) =>
    words.every((word) => `${title} ${detail}`.toLowerCase().includes(word));
  const isShort = of.keyword.trim().length < minSearchText;
  const rows = isShort ? [] : of.found.flatMap(rowOption).toSorted(byUrgency);
  const groups: readonly SearchGroup[] = [
    { heading: 'Recent', options: words.length > 0 ? [] : recentOptions(of) },
    { heading: 'Pages', options: pageOptions(of).filter(named) },
    { heading: 'Lists', options: isShort ? [] : listOptions(of) },
    { heading: 'Views', options: words.length > 0 ? of.views.flatMap(viewOption) : [] },
    { heading: 'Commands', options: commandOptions.filter(named) },
    {
      heading: 'Vessels',
      options: words.length > 0 ? vesselOptions(of).filter(contains).slice(0, maxVessels) : [],
    },
    { heading: 'Records', options: rows.filter(({ key }) => !isCertificate(key)) },
    { heading: 'Certificates', options: rows.filter(({ key }) => isCertificate(key)) },
  ];
  return groups.filter(({ options }) => options.length > 0);
};

/** What is overdue first, then what is due, the rest as it was found. */
const byUrgency = (a: SearchOption, b: SearchOption): number => urgencyOf(a) - urgencyOf(b);
const urgent: readonly (string | null)[] = ['Overdue', 'Due'];
const urgencyOf = ({ status }: SearchOption): number =>
  urgent.includes(status) ? urgent.indexOf(status) : urgent.length;

const listOptions = ({ keyword, vessels, permissions }: Searchable): readonly SearchOption[] =>
  describedLists(keyword, vessels, permissions).map(({ title, limits, path, to }) => ({
    ...opening({ kind: 'page', path }, { title, detail: limits.join(' · '), to }),
    key: `list ${to}`,
  }));

const viewOption = ({ id, list, name, settings }: Received<typeof FoundView>): readonly SearchOption[] => {
  const to = foundViewHref(list, settings);
  if (to === undefined) return [];
  const location = parseLocation(to, '');
  const recent = { kind: 'page', path: location.path } as const;
  return [{ ...opening(recent, { title: name, detail: `View of ${titleOf(location)}`, to }), key: `view ${id}` }];
};

const isCertificate = (key: string): boolean => key.startsWith('certificate ');

const vesselOptions = ({ vessels, permissions }: Searchable): readonly SearchOption[] => {
  const path = vesselPagePath(permissions);
  if (path === undefined) return [];
  return vessels.map(({ imono, name, retiredAt }) => {
    const detail = `IMO ${imono}${retiredAt === null ? '' : ', former vessel'}`;
    return opening({ kind: 'vessel', imono }, { title: name, detail, to: `${path}/${imono}` });
  });
};

const pageOptions = ({ permissions, location, vessels }: Searchable): readonly SearchOption[] => {
  const entries = menu.flatMap(({ label: detail, children }) =>
    children
      .flatMap((child) => ('entries' in child ? child.entries : [child]))
      .filter(({ needs }) => mayRead(permissions, needs))
      .map(({ label: title, path }) =>
        opening({ kind: 'page', path }, { title, detail, to: pageHref(path, location, vessels) }),
      ),
  );
  const path = '/account';
  return [...entries, opening({ kind: 'page', path }, { title: 'My Account', detail: '', to: path })];
};

const commandOptions: readonly SearchOption[] = commandNames.map((command) => ({
  key: `command ${command}`,
  title: searchCommands[command],
  detail: '',
  excerpt: null,
  status: null,
  choice: { command },
}));

/** A found row as an option: it opens in the list of its vessel. None if this portal does not know the list. */
const rowOption = (row: Received<typeof FoundRow>): readonly SearchOption[] => {
  const list = listOf(row.list);
  if (!list) return [];
  const { title, imo, id, vessel, number, place, date, status, excerpt } = row;
  const facts = [list.singular, number, vessel, place, date && day(date)].filter(Boolean).join(' · ');
  const to = `${list.path}/${imo}?${new URLSearchParams({ record: id })}`;
  return [
    opening({ kind: 'row', list: row.list, id }, { title: title || list.singular, detail: facts, to, excerpt, status }),
  ];
};

const listOf = (name: string) => {
  if (name === 'classSurvey') return { singular: 'Class Survey', path: '/class-surveys' };
  const kind: KindName | undefined = kindNames.find((known) => known === name);
  return kind && { singular: kinds[kind].singular, path: kinds[kind].paths[0] };
};

/** What was opened before, as far as the account still has it: the answer names the rows. */
const recentOptions = (of: Searchable): readonly SearchOption[] => {
  const known = [...vesselOptions(of), ...of.found.flatMap(rowOption), ...pageOptions(of)];
  return of.recent.flatMap((recent) => known.find(({ key }) => key === keyOf(recent)) ?? []).map(asRecent);
};

/** Pages are listed below too: each option has a key of its own. */
const asRecent = (option: SearchOption): SearchOption => ({ ...option, key: `recent ${option.key}` });

interface Opening {
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly excerpt?: string | null;
  readonly status?: string | null;
}

const opening = (
  recent: RecentChoice,
  { title, detail, to, excerpt = null, status = null }: Opening,
): SearchOption => ({
  key: keyOf(recent),
  title,
  detail,
  excerpt,
  status,
  choice: { to, recent },
});

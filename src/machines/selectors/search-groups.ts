import { day } from '../../contract/format.ts';
import type { Vessel } from '../../contract/models/vessel.ts';
import { mayRead, type Permission } from '../../contract/permission.ts';
import type { Received } from '../../contract/receive.ts';
import { type KindName, kindNames, kinds } from '../../contract/records/kinds.ts';
import { type FoundRow, minSearchText } from '../../contract/search/found-rows.ts';
import { menu } from '../../routing/menu.ts';
import { keyOf, type RecentChoice } from '../../routing/recent-choice.ts';
import { vesselPagePath } from '../../routing/vessel-page.ts';
import { type CommandName, commandNames, searchCommands } from '../search-commands.ts';

/** What choosing an option does: opens an address, or runs a command. */
export type Choice = { readonly to: string; readonly recent: RecentChoice } | { readonly command: CommandName };

/** One line of the search: its text, what it is, and why it matches. */
export interface SearchOption {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly excerpt: string | null;
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
  readonly recent: readonly RecentChoice[];
  readonly vessels: readonly Received<typeof Vessel>[];
  readonly permissions: readonly Received<typeof Permission>[];
}

/** The maximum number of vessels that a search lists. */
const maxVessels = 8;

/** The options of a keyword by group; without one: what was opened before, the pages and the commands. */
export const searchGroups = (of: Searchable): readonly SearchGroup[] => {
  const words = of.keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ title, detail }: SearchOption) =>
    words.every((word) => `${title} ${detail}`.toLowerCase().includes(word));
  const rows = of.keyword.trim().length < minSearchText ? [] : of.found.flatMap(rowOption);
  const groups: readonly SearchGroup[] = [
    { heading: 'Recent', options: words.length > 0 ? [] : recentOptions(of) },
    {
      heading: 'Vessels',
      options: words.length > 0 ? vesselOptions(of).filter(matches).slice(0, maxVessels) : [],
    },
    { heading: 'Records', options: rows.filter(({ key }) => !isCertificate(key)) },
    { heading: 'Certificates', options: rows.filter(({ key }) => isCertificate(key)) },
    { heading: 'Pages', options: pageOptions(of).filter(matches) },
    { heading: 'Commands', options: commandOptions.filter(matches) },
  ];
  return groups.filter(({ options }) => options.length > 0);
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

const pageOptions = ({ permissions }: Searchable): readonly SearchOption[] => {
  const entries = menu.flatMap(({ label: detail, children }) =>
    children
      .flatMap((child) => ('entries' in child ? child.entries : [child]))
      .filter(({ needs }) => mayRead(permissions, [needs]))
      .map(({ label: title, path }) => opening({ kind: 'page', path }, { title, detail, to: path })),
  );
  const path = '/account';
  return [...entries, opening({ kind: 'page', path }, { title: 'My Account', detail: '', to: path })];
};

const commandOptions: readonly SearchOption[] = commandNames.map((command) => ({
  key: `command ${command}`,
  title: searchCommands[command],
  detail: '',
  excerpt: null,
  choice: { command },
}));

/** A found row as an option: a record opens in the list of its vessel. None if this portal does not know the list. */
const rowOption = (row: Received<typeof FoundRow>): readonly SearchOption[] => {
  const list = listOf(row.list);
  if (!list) return [];
  const { title, imo, id, vessel, number, place, date, excerpt } = row;
  const facts = [list.singular, number, vessel, place, date && day(date)].filter(Boolean).join(' · ');
  const to = list.opens ? `${list.path}/${imo}?${new URLSearchParams({ record: id })}` : `${list.path}/${imo}`;
  return [opening({ kind: 'row', list: row.list, id }, { title: title || list.singular, detail: facts, to, excerpt })];
};

const listOf = (name: string) => {
  if (name === 'classSurvey') return { singular: 'Class Survey', path: '/class-surveys', opens: false };
  const kind: KindName | undefined = kindNames.find((known) => known === name);
  return kind && { singular: kinds[kind].singular, path: kinds[kind].paths[0], opens: true };
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
}

const opening = (recent: RecentChoice, { title, detail, to, excerpt = null }: Opening): SearchOption => ({
  key: keyOf(recent),
  title,
  detail,
  excerpt,
  choice: { to, recent },
});

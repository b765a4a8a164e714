import {
  attentionSources,
  attentionSourceNames,
  type SourceDefinition,
} from '../../contract/attention/attention-sources.ts';
import { fleetHref, type FleetLink } from '../../contract/fleet/fleet-link.ts';
import type { Vessel } from '../../contract/models/vessel.ts';
import type { Permission, PermissionName } from '../../contract/permission.ts';
import { dueNeeds, findingNeeds, mayRead } from '../../contract/permission-needs.ts';
import type { Received } from '../../contract/receive.ts';
import { type KindName, kinds, kindsInMenuOrder } from '../../contract/records/kinds.ts';
import { dueDatesPath, findingsPath } from '../../routing/routes.ts';

/** A list over all vessels that a keyword describes: 'overdue', 'PSC Rotterdam 2026', 'expiring certificates Coral'. */
export interface DescribedList {
  readonly title: string;
  /** What the words limit it to. */
  readonly limits: readonly string[];
  /** The path of its page. */
  readonly path: string;
  readonly to: string;
}

interface NamedList {
  readonly title: string;
  readonly path: string;
  readonly needs: readonly PermissionName[];
  readonly link: FleetLink;
  /** The words that name its rows. */
  readonly words: readonly string[];
  /** The words of its condition; undefined: it has none. */
  readonly conditionWords: readonly string[] | undefined;
}

/** What seafarers and inspectors call a kind besides its name. */
const synonyms: Partial<Record<KindName, string>> = {
  regulatory: 'psc port state control flag',
  sire: 'vetting ocimf',
  nonConformity: 'nc',
};
/** What people call a condition besides its status. */
const statusWords: Readonly<Record<string, string>> = { Due: 'expiring soon', Overdue: 'expired late' };

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const pathOf = (kind: KindName): string => kinds[kind].paths[0];

/** The list of due dates, those behind the lines of Attention, those of findings, then the whole lists of the kinds. */
const namedLists: readonly NamedList[] = [
  ...['Overdue', 'Due'].map((status) => ({
    title: `Everything ${status.toLowerCase()}`,
    path: dueDatesPath,
    needs: dueNeeds,
    link: { status: [status] },
    words: ['everything', 'dates'],
    conditionWords: wordsOf(`${status} ${statusWords[status] ?? ''}`),
  })),
  ...attentionSourceNames.flatMap((name): readonly NamedList[] => {
    const { list, status, words, needs }: SourceDefinition = attentionSources[name];
    if (list.page !== 'records' && list.page !== 'surveys') return [];
    const kind = list.page === 'records' ? list.kind : undefined;
    const title = words[1].toLowerCase().startsWith(status.toLowerCase()) ? words[1] : `${status}: ${words[1]}`;
    return [
      {
        title,
        path: kind ? pathOf(kind) : '/class-surveys',
        needs: [needs],
        link: { condition: list.condition },
        words: wordsOf([words[1], kind && kinds[kind].plural, kind && synonyms[kind]].join(' ')),
        conditionWords: wordsOf(`${status} ${statusWords[status] ?? ''}`),
      },
    ];
  }),
  ...[
    { title: 'Open findings', link: {}, conditionWords: ['open'] },
    { title: 'Overdue findings', link: { condition: 'overdue' as const }, conditionWords: ['overdue', 'late'] },
    { title: 'Findings', link: {}, conditionWords: undefined },
  ].map((list) => ({
    ...list,
    path: findingsPath,
    needs: findingNeeds,
    words: ['findings', 'deficiencies', 'observations'],
  })),
  ...kindsInMenuOrder.map((kind) => ({
    title: kinds[kind].plural,
    path: pathOf(kind),
    needs: [kinds[kind].needs],
    link: {},
    words: wordsOf(`${kinds[kind].plural} ${kinds[kind].singular} ${synonyms[kind] ?? ''}`),
    conditionWords: undefined,
  })),
];

/** The most lists that are offered. */
const maxLists = 5;

/** The lists that the words of a keyword describe: those that leave the fewest words to be searched for, first one named in full. */
export const describedLists = (
  keyword: string,
  vessels: readonly Received<typeof Vessel>[],
  permissions: readonly Received<typeof Permission>[],
): readonly DescribedList[] => {
  const words = wordsOf(keyword);
  const named = vessels.map((vessel) => ({ vessel, words: wordsOf(vessel.name) }));
  const found = namedLists
    .filter(({ needs }) => mayRead(permissions, needs))
    .flatMap((list) => matched(list, words, named));
  const fewest = Math.min(...found.map(({ texts }) => texts.length));
  const isNamedInFull = ({ list }: Matched) => wordsOf(list.title).every((word) => words.includes(word));
  return found
    .filter(({ texts }) => texts.length === fewest)
    .toSorted((a, b) => Number(isNamedInFull(b)) - Number(isNamedInFull(a)))
    .slice(0, maxLists)
    .map(described);
};

interface NamedVessel {
  readonly vessel: Received<typeof Vessel>;
  /** The words of its name. */
  readonly words: readonly string[];
}

interface Matched {
  readonly list: NamedList;
  readonly vessels: readonly Received<typeof Vessel>[];
  readonly year: string | undefined;
  /** The words to be searched for in the list. */
  readonly texts: readonly string[];
}

const beginsOneOf = (names: readonly string[], word: string): boolean =>
  word.length > 1 && names.some((name) => name.startsWith(word));

/** What the words say about a list; none if they do not name it. */
const matched = (list: NamedList, words: readonly string[], vessels: readonly NamedVessel[]): readonly Matched[] => {
  const names = [...list.words, ...(list.conditionWords ?? [])];
  const own = words.filter((word) => beginsOneOf(names, word));
  const others = words.filter((word) => !own.includes(word));
  const years = others.filter((word) => /^20\d\d$/.test(word));
  const named = vesselsNamed(others, vessels);
  const texts = others.filter((word) => !years.includes(word) && !named.words.includes(word));
  const isNamed = list.conditionWords
    ? own.some((word) => beginsOneOf(list.conditionWords ?? [], word))
    : // The page of a kind is found without this.
      own.length > 0 && others.length > 0;
  // A word is searched for only in a list that is named in full: 'cer rotterdam' is not about certificates.
  const mayHaveTexts = texts.length === 0 || own.some((word) => list.words.includes(word));
  return isNamed && mayHaveTexts && years.length < 2 ? [{ list, vessels: named.vessels, year: years[0], texts }] : [];
};

const described = ({ list: { title, path, link }, vessels, year, texts }: Matched): DescribedList => {
  const text = texts.join(' ');
  return {
    title,
    limits: [
      vessels.map(({ name }) => name).join(', ') || 'All vessels',
      ...(year ? [year] : []),
      ...(text ? [`'${text}'`] : []),
    ],
    path,
    to: fleetHref(path, {
      ...link,
      vessel: vessels.map(({ imono }) => imono),
      ...(year && { from: `${year}-01-01`, to: `${year}-12-31` }),
      ...(text && { text }),
    }),
  };
};

/** The vessels whose names have all of those words that any name has. */
const vesselsNamed = (words: readonly string[], names: readonly NamedVessel[]) => {
  const known = words.filter((word) => names.some((name) => beginsOneOf(name.words, word)));
  const found = names.filter((name) => known.length > 0 && known.every((word) => beginsOneOf(name.words, word)));
  return found.length === 0 ? { words: [], vessels: [] } : { words: known, vessels: found.map(({ vessel }) => vessel) };
};

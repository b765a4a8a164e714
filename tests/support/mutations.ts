import * as z from 'zod/mini';
import { definitionOf } from './arbitrary-of.ts';
import { type Site, sitesOf, withValueAt } from './answer-sites.ts';

type Schema = z.core.$ZodType;

/** Chooses one of `count` items by its index, from 0. */
export type Pick = (count: number) => number;

/**
 * A change that a foreign server may make to a conforming answer. Returns a new value, changed in one chosen place, or
 * undefined where it does not apply to this value.
 */
export type Mutation = (schema: Schema, value: unknown, pick: Pick) => unknown;

/** The new value of a site; undefined removes a field. */
type Change = (site: Site, pick: Pick) => unknown;

const mutation =
  (applies: (site: Site) => boolean, change: Change): Mutation =>
  (schema, value, pick) => {
    const sites = sitesOf(schema, value).filter(applies);
    const site = sites.length > 0 ? sites[pick(sites.length)] : undefined;
    return site && withValueAt(value, site.path, change(site, pick));
  };

const isOf = (kind: string) => (site: Site) => definitionOf(site.schema).type === kind;

const isField = ({ place }: Site) => place === 'field' || place === 'items of a page';
const isObject = isOf('object');
const isList = isOf('array');
const isEnum = isOf('enum');

const has = (site: Site, ...names: readonly string[]) =>
  isObject(site) && names.every((name) => Object.hasOwn(Object(site.value), name));
const hasTotalCount = (site: Site) => has(site, 'items', 'totalCount');
const isPage = (site: Site) => hasTotalCount(site) && Object.keys(Object(site.value)).length === 2;

/** Values that are no row of the portal. A list gets those that its own schema rejects. */
const junk: readonly unknown[] = [null, 'junk', 42, true, [], {}, { unexpected: 'row' }];

const junkFor = ({ schema }: Site): readonly unknown[] => {
  const def = definitionOf(schema);
  return def.type === 'array' ? junk.filter((row) => !z.safeParse(def.element, row).success) : [];
};

const rowsOf = ({ value }: Site): readonly unknown[] => (Array.isArray(value) ? value : []);

const withJunk: Change = (site, pick) => {
  const choices = junkFor(site);
  const rows = rowsOf(site);
  return rows.toSpliced(pick(rows.length + 1), 0, choices[pick(choices.length)]);
};

/** The number that a text contains, or the length of a text that contains none. */
const numberOf = (text: string): number => (String(Number(text)) === text ? Number(text) : text.length);

/** How foreign servers deviate from the contract, by name. */
export const mutations = {
  fieldAbsent: mutation(isField, () => undefined),
  fieldNull: mutation(
    (site) => isField(site) && site.value !== null,
    () => null,
  ),
  textForNumber: mutation(
    ({ value }) => typeof value === 'number',
    ({ value }) => String(value),
  ),
  numberForText: mutation(
    (site) => typeof site.value === 'string' && !isEnum(site),
    ({ value }) => numberOf(String(value)),
  ),
  numberForBoolean: mutation(isOf('boolean'), ({ value }) => Number(value)),
  junkRow: mutation((site) => junkFor(site).length > 0, withJunk),
  nullList: mutation(
    (site) => isList(site) || isPage(site),
    () => null,
  ),
  arrayForPage: mutation(isPage, ({ value }) => Reflect.get(Object(value), 'items')),
  pageForArray: mutation(
    (site) => isList(site) && site.place !== 'items of a page',
    (site) => ({ items: rowsOf(site), totalCount: rowsOf(site).length }),
  ),
  noTotalCount: mutation(hasTotalCount, ({ value }) => withValueAt(value, ['totalCount'], undefined)),
  extraField: mutation(isObject, ({ value }) => ({ ...Object(value), unexpectedField: 'unexpected' })),
  unknownEnum: mutation(isEnum, () => 'Never heard of'),
} as const satisfies Readonly<Record<string, Mutation>>;

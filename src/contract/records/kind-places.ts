import type { RecordKind } from './kind.ts';
import { type KindName, kindNames as names, kinds, kindsInMenuOrder as inMenuOrder } from './kinds.ts';

type Kinds = typeof kinds;

/** Where a kind of record is: its page, its permission, and its place in the menu. */
type KindPlace<K extends KindName> = Pick<Kinds[K], 'needs'> & Pick<RecordKind, 'family' | 'paths' | 'menu'>;

/**
 * What addresses, menu and permissions read of the kinds. The build writes the values of this file in its place
 * (scripts/evaluated-modules.ts), so that columns and schemas come with the shell and not with the login page.
 */
// SAFETY: the keys are the names of the kinds, and each value has the fields of its kind.
export const kindPlaces = Object.fromEntries(
  names.map((name) => {
    const { family, paths, needs, menu }: RecordKind = kinds[name];
    return [name, { family, paths, needs, menu }];
  }),
) as { readonly [K in KindName]: KindPlace<K> };

export const kindNames: readonly KindName[] = names;
/** The kinds in the order of the menu. */
export const kindsInMenuOrder: readonly KindName[] = inMenuOrder;
/** The kinds whose records have findings: the items of an inspection; a non-conformity is one itself. */
export const findingKinds: readonly KindName[] = names.filter((name) => {
  const { family }: RecordKind = kinds[name];
  return family === 'inspection' || family === 'sire' || name === 'nonConformity';
});

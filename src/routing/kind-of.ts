import type { RouteState } from './location.ts';
import { kindNames, kindPlaces } from '../contract/records/kind-places.ts';
import type { KindName } from '../contract/records/kinds.ts';

/** The kinds that the page of all inspections switches between: those of the inspection and SIRE panels. */
export const inspectionKinds: readonly KindName[] = kindNames.filter((name) =>
  ['inspection', 'sire'].includes(kindPlaces[name].family),
);

/** The kind of record a location lists: that of its route, or that of the selected inspection tab. */
export const kindOf = ({ route, tab }: RouteState): KindName =>
  route.kind ?? inspectionKinds.find((name) => name === tab) ?? 'regulatory';

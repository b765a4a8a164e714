import { optionFilterInspecType } from '../../src/contract/models/filter.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';

/** The part that inputs of lists share. */
const first = { optionFilter: optionFilter.records, skipCount: 0 } as const;
/** Twenty records of a vessel. */
export const searchInput = ({ imono }: { readonly imono: string }) => ({
  ...first,
  imono,
  recordNumber: 20,
  maxResultCount: 20,
});
/** The news of the dashboard. */
export const newsInput = { ...first, imono: null, recordNumber: 5, maxResultCount: 5 };
/** The repeating questions of the dashboard. */
export const questionsInput = {
  ...first,
  recordNumber: 4,
  maxResultCount: 6,
  optionFilterInspecType: optionFilterInspecType.all,
  ownerID: 0,
  programme: 'SIRE',
} as const;

import type { FleetFilter } from '../../contract/models/filter.ts';
import { optionFilter } from '../../contract/models/option-filter.ts';

/** A filter that requests all entries of a list: no list has as many. */
export const allEntries: FleetFilter = {
  imono: null,
  optionFilter: optionFilter.records,
  recordNumber: 1_000_000,
  skipCount: 0,
  maxResultCount: 0,
};

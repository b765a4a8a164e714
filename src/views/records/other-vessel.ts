import type { Vessel } from '../../contract/models/vessel.ts';
import { valueAt } from './fields.ts';

/** The vessel a record is of by the name its detail holds, where that is another of the account's than the open one. */
export const otherVessel = (
  detail: unknown,
  vesselField: string,
  vessels: readonly Vessel[],
  imono: string | undefined,
): Vessel | undefined => {
  const name = valueAt(detail, vesselField);
  const open = vessels.find((vessel) => vessel.imono === imono);
  return open && open.name !== name ? vessels.find((vessel) => vessel.name === name) : undefined;
};

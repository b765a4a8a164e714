import type { Vessel } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { valueAt } from '../../contract/records/value-at.ts';

/** The account's vessel that a record is of, by the name its detail holds; undefined: it is of none of these. */
export const vesselOf = (
  detail: unknown,
  vesselField: string,
  vessels: readonly Received<typeof Vessel>[],
): Received<typeof Vessel> | undefined => {
  const name = valueAt(detail, vesselField);
  return vessels.find((vessel) => vessel.name === name);
};

/** The vessel a record is of, where that is another of the account's than the open one. */
export const vesselMismatch = (
  detail: unknown,
  vesselField: string,
  vessels: readonly Received<typeof Vessel>[],
  imono: string | undefined,
): Received<typeof Vessel> | undefined => {
  const owner = vesselOf(detail, vesselField, vessels);
  const open = vessels.find((vessel) => vessel.imono === imono);
  return open && owner?.name !== open.name ? owner : undefined;
};

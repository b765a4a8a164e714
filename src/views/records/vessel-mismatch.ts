import type { Vessel } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { valueAt } from '../../contract/records/value-at.ts';

/** The vessel of a record among the account's vessels, by the name in its detail; undefined: none of them. */
export const vesselOf = (
  detail: unknown,
  vesselField: string,
  vessels: readonly Received<typeof Vessel>[],
): Received<typeof Vessel> | undefined => {
  const name = valueAt(detail, vesselField);
  return vessels.find((vessel) => vessel.name === name);
};

/** The vessel of a record, if it is one of the account's vessels but not the open one. */
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

import type { NewVessel } from '../../../contract/administration/registered-vessel.ts';
import type { Change } from '../../../machines/change.ts';
import type { OpenedVessel } from './VesselForm.tsx';
import { hrefFor, type RouteState } from '../../../routing/location.ts';

/** The record in the address while a vessel is being added. */
export const newRecord = 'new';

/** The record in the address while a vessel is being taken over. */
export const takenRecord = 'taken';

const listOf = (location: RouteState): string => hrefFor(location, { record: undefined });

/** Adds a vessel, and closes the form. */
export const adding = (vessel: NewVessel, location: RouteState): Change => ({
  call: 'vesselRegister.add',
  input: vessel,
  said: `${vessel.name} was added`,
  to: listOf(location),
});

/** Changes the vessel that was opened, and closes the form. */
export const saving = (
  { imono: _, ...changed }: NewVessel,
  { id, version, form }: OpenedVessel & { readonly id: string },
  location: RouteState,
): Change => ({
  call: 'vesselRegister.change',
  input: { id, version, ...changed },
  said: `${changed.name} was changed`,
  to: listOf(location),
  form,
});

/** Takes a vessel over that another company offered; the code stays out of every context. */
export const takingOver = (imono: string, code: string, location: RouteState): Change => ({
  call: 'vesselRegister.takeOver',
  input: () => ({ imono, code }),
  said: `The vessel ${imono} was taken over`,
  to: listOf(location),
});

/** Makes a vessel a former one, or takes it back. */
export const retiring = (id: string, name: string, retired: boolean): Change => ({
  call: 'vesselRegister.retire',
  input: { id, retired },
  said: retired ? `${name} is a former vessel` : `${name} was taken back`,
});

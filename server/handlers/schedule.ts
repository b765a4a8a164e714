import type { FleetSchedule } from '../../src/contract/models/vessel.ts';
import { selectVoyages } from '../fleet/select-voyages.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { ownVessel } from '../vessels/own-vessel.ts';

/** A vessel's voyages in order, each with its port calls and its ETA changes reported until now. */
export const fleetSchedule = async ({ imo }: { imo: string }, call: SignedInContext): Promise<FleetSchedule> => {
  const { id, name } = await ownVessel(call, imo);
  const voyages = await selectVoyages(call, [id]);
  return { imono: imo, name, voyages: voyages.map(({ vesselId: _, ends: __, arrived: ___, ...voyage }) => voyage) };
};

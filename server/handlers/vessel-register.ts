import { offerVessel, takeOver, withdrawOffer } from '../vessels/hand-over.ts';
import { addVessel, changeVessel, listVessels, readVessel, retireVessel } from '../vessels/registered-vessels.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { receptionOf } from '../ais/reception.ts';
import { doubtfulPositions } from '../ais/doubtful-positions.ts';
import { personActor } from '../audit/record-audit.ts';
import type { Handlers } from './handler.ts';

/** The vessels of the caller's company. */
export const vesselRegisterHandlers = {
  'vesselRegister.list': (_, { db, caller }) => listVessels(db, caller.companyId),
  'vesselRegister.detail': ({ id }, { db, now, caller }) =>
    readVessel({ db, now }, { companyId: caller.companyId, id }),
  'vesselRegister.doubtfulPositions': (_, { db, caller }) => doubtfulPositions(db, caller.companyId),
  'vesselRegister.ais': (_, { db, caller, now }) => receptionOf(db, caller.companyId, utcDayOf(now)),
  'vesselRegister.add': async (vessel, call) => {
    await addVessel(call.db, call.caller.companyId, vessel, await personActor(call));
    return true;
  },
  'vesselRegister.change': async (vessel, call) => {
    await changeVessel(call, vessel, await personActor(call));
    return true;
  },
  'vesselRegister.retire': async (retirement, call) => {
    await retireVessel(call, { companyId: call.caller.companyId, ...retirement }, await personActor(call));
    return true;
  },
  'vesselRegister.offer': async ({ id }, call) =>
    offerVessel(call, { companyId: call.caller.companyId, id }, await personActor(call)),
  'vesselRegister.withdraw': async ({ id }, call) => {
    await withdrawOffer(call.db, { companyId: call.caller.companyId, id }, await personActor(call));
    return true;
  },
  'vesselRegister.takeOver': async (offered, call) => {
    await takeOver(call, { companyId: call.caller.companyId, ...offered }, await personActor(call));
    return true;
  },
} satisfies Partial<Handlers>;

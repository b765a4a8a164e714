import { setImmediate as eventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CallOutput } from '../../src/contract/catalogue.ts';
import { dayMs } from '../../src/contract/day-arithmetic.ts';
import {
  type FleetScheduleFilter,
  maxScheduleDays,
  maxScheduleVessels,
  nearCallDays,
} from '../../src/contract/fleet/fleet-schedule.ts';
import { selectDueOfVessels } from '../fleet/select-due-of-vessels.ts';
import { callNear, comingStays } from '../fleet/near-call.ts';
import { type Period, type SelectedVoyage, selectVoyages } from '../fleet/select-voyages.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { ownVessels } from './vessels.ts';

type Answer = CallOutput<'schedule.fleet'>;

/** The voyages, port calls and due items of the caller's vessels in a period: of the first 200 by name. */
export const fleetTimeline = async (
  { from, to, vessel }: FleetScheduleFilter,
  call: SignedInContext,
): Promise<Answer> => {
  const period = periodOf(from, to);
  const own = ownVessels(call).orderBy('vessel.id');
  const all = await (vessel ? own.where(sql<boolean>`vessel.imono = any(${vessel}::text[])`) : own).execute();
  const vessels = all.slice(0, maxScheduleVessels);
  const ids = vessels.map(({ id }) => id);
  const around = widened(period);
  const voyages = await selectVoyages(call, ids, around);
  const dueItems = await selectDueOfVessels(ids, { from, to }, call);
  await eventLoop();
  const voyagesOf = Map.groupBy(voyages, ({ vesselId }) => vesselId);
  const dueOf = Map.groupBy(dueItems, ({ vesselId }) => vesselId);
  const answer: Answer = {
    now: call.now.toISOString(),
    totalVessels: all.length,
    vessels: vessels.map(({ id, imono, name }) => {
      const ofVessel = voyagesOf.get(id) ?? [];
      const due = dueOf.get(id) ?? [];
      const stays = comingStays(ofVessel, call.now);
      return {
        imono,
        name,
        voyages: ofVessel.filter((voyage) => isIn(voyage, period)).map(timelineVoyage),
        due: due.map(({ vesselId: _, total: __, ...item }) => ({
          ...item,
          // The next call is known only if the period has begun.
          ...callNear(item.due, call.now < around.from && item.due < from ? [] : stays, call.now),
        })),
        dueTotal: due[0]?.total ?? 0,
      };
    }),
  };
  await eventLoop();
  return answer;
};

const periodOf = (from: string, to: string): Period => {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (last < first) throw new HttpError(400, 'to: the last day is before the first');
  if ((last - first) / dayMs >= maxScheduleDays)
    throw new HttpError(400, `to: the period has at most ${maxScheduleDays} days`);
  return { from: new Date(first), until: new Date(last + dayMs) };
};

/** With the days around it in which a port call may be near to what falls due in it. */
const widened = ({ from, until }: Period): Period => ({
  from: new Date(from.getTime() - nearCallDays * dayMs),
  until: new Date(until.getTime() + nearCallDays * dayMs),
});

const isIn = ({ departure, ends }: SelectedVoyage, { from, until }: Period): boolean =>
  new Date(departure) < until && (ends === null || ends > from);

const timelineVoyage = (voyage: SelectedVoyage): Answer['vessels'][number]['voyages'][number] => {
  const { voyageId, voyageNo, from, to, departure, eta, status, etaChanges, calls } = voyage;
  return {
    voyageId,
    voyageNo,
    from: from.name,
    port: to.name,
    locode: to.locode,
    timeZone: to.timeZone,
    departure,
    eta,
    status,
    etaChanges,
    calls: calls.map(({ port: _, locode: __, timeZone: ___, etaChange: ____, ...one }) => one),
  };
};

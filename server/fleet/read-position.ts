import type { Position } from '../../src/contract/models/vessel.ts';
import { portOf } from '../../demo/lanes/ports.ts';
import { lastReport } from './last-report.ts';
import { positionAt } from './position.ts';
import type { Whereabouts } from './select-voyage.ts';
import { type UnderVoyage, voyageOf } from './voyage-of.ts';

/** A vessel's position as it was last reported; null for one that never sailed. */
export const readPosition = (row: Whereabouts, now: Date): Position | null => {
  const voyage = voyageOf(row);
  if (!voyage) return null;
  const reportedAt = reportOf(voyage, now);
  const { latitude, longitude, speed, course, status, distanceToGo } = positionAt(voyage, reportedAt);
  const heading = headingFor(voyage, reportedAt);
  return {
    imono: row.imono,
    name: row.name,
    latitude,
    longitude,
    speed,
    course,
    status,
    port: reportedAt < voyage.arrival ? null : portOf(voyage.to_locode).name,
    destination: heading && portOf(heading.locode).name,
    eta: heading?.eta.toISOString() ?? null,
    timeZone: heading && portOf(heading.locode).tz,
    distanceToGo: reportedAt < voyage.berthed ? distanceToGo : null,
    condition: voyage.condition,
    draught: voyage.draught,
    reportedAt: reportedAt.toISOString(),
    ageHours: Math.round(((now.getTime() - reportedAt.getTime()) / 3_600_000) * 10) / 10,
    voyageId: voyage.voyage_id,
  };
};

/** The last report of this voyage: not before it began, and none after its vessel sailed without a further one. */
export const reportOf = (voyage: UnderVoyage, now: Date): Date => {
  const reported = lastReport(voyage, now);
  if (reported < voyage.departure) return voyage.departure;
  return reported > voyage.sailed ? voyage.sailed : reported;
};

/** Where she goes and when she will be there: this port until she is fast, then the next one. */
const headingFor = (voyage: UnderVoyage, at: Date) => {
  if (at < voyage.arrival) return { locode: voyage.to_locode, eta: voyage.eta ?? voyage.planned_arrival };
  if (at < voyage.berthed) return { locode: voyage.to_locode, eta: voyage.berthed };
  if (voyage.next_locode === null || voyage.next_arrival === null) return null;
  return { locode: voyage.next_locode, eta: voyage.next_arrival };
};

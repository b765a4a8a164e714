import type { Position } from '../../src/contract/models/vessel.ts';
import { milesToGo } from './miles-to-go.ts';
import type { Whereabouts } from './select-whereabouts.ts';

/** The last reported position of a vessel; null without a report. */
export const readPosition = (row: Whereabouts, now: Date): Position | null => {
  const { reported_at: reportedAt, latitude, longitude } = row;
  if (reportedAt === null || latitude === null || longitude === null) return null;
  const heading = headingFor(row, reportedAt);
  const isInPort = row.arrival !== null && reportedAt >= row.arrival;
  return {
    imono: row.imono,
    name: row.name,
    latitude,
    longitude,
    speed: row.speed,
    course: row.course,
    status: row.status,
    port: isInPort ? row.to_name : null,
    destination: heading?.name ?? null,
    eta: heading?.eta?.toISOString() ?? null,
    timeZone: heading?.timeZone ?? null,
    distanceToGo: isBerthed(row, reportedAt) ? null : milesToGo(row),
    condition: row.condition,
    draught: row.draught,
    reportedAt: reportedAt.toISOString(),
    ageHours: Math.round(((now.getTime() - reportedAt.getTime()) / 3_600_000) * 10) / 10,
    voyageId: row.voyage_id,
  };
};

/** Whether the vessel had reached its berth at a time. */
export const isBerthed = ({ berthed }: Pick<Whereabouts, 'berthed'>, at: Date): boolean =>
  berthed !== null && at >= berthed;

/** The destination and its ETA: the port of the voyage until the vessel is moored, then the next one. */
const headingFor = (row: Whereabouts, at: Date) => {
  if (row.to_name === null) return null;
  const here = { name: row.to_name, timeZone: row.to_time_zone };
  if (row.arrival === null || at < row.arrival) return { ...here, eta: row.eta ?? row.planned_arrival };
  if (row.berthed === null || at < row.berthed) return { ...here, eta: row.berthed };
  return row.next_name === null ? null : { name: row.next_name, timeZone: row.next_time_zone, eta: row.next_eta };
};

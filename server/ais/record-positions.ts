import type { AisDrop } from '../../src/contract/administration/registered-vessel.ts';
import { dayMs, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { Database } from '../db/schema.ts';
import { noteUpdates, positionsSource } from '../import/data-sources.ts';
import { type AisLine, type AisPosition, createAisReader, sentencesIn } from './decode.ts';
import { addDrops, type DroppedPositions } from './dropped-positions.ts';
import type { AisHeard } from '../db/ais-heard.ts';
import { byMmsi } from '../vessels/vessels-by-mmsi.ts';
import { canReach, type TimedPosition } from './plausible.ts';

/** How the position of a received message is named in position_report. */
const source = 'AIS';

/** How often the vessels' MMSI numbers are read again. */
const vesselsMs = 60_000;

/** After this many positions that agree with each other, they are believed and the one before them is not. */
const agreeing = 3;

/** A clock of a receiver or a ship may be ahead by this much. */
const aheadMs = 600_000;

/**
 * How old a position may be. GPS counts 1,024 weeks and begins again: the clock of a receiver that does not know it is 19.6 years
 * behind, and others begin at a year of their own without power. A receiver sends what it hears, or has collected on a voyage: what is
 * older than a year is of a wrong clock. A log may be of any day, and fills gaps; only where adding 1,024 weeks gives a day that has
 * been, there are two readings, and a person must say that the log is that old. (2,048 weeks lead to a time before AIS, which is none.)
 */
export const maxAgeMs = { receiver: 366 * dayMs, log: 1024 * 7 * dayMs - aheadMs, oldLog: Infinity } as const;

export interface AisSettings {
  /** Positions of one vessel are at least this far apart. */
  readonly intervalMs: number;
  /** Older positions are not written. */
  readonly maxAgeMs: number;
  /** Only the vessels of this company; undefined: of every company. */
  readonly companyId?: number | undefined;
  /** The time of a line that does not say it; null: such a position is not written. */
  readonly clock: () => Date | null;
  readonly now: () => Date;
}

/** What was heard, and why positions were not written. */
export interface AisCounts extends AisHeard {
  /**
   * `tooSoon`: nearer in time to another position than the interval; `again`: stored already; `ahead`: more than 10 minutes after now;
   * `behind`: older than the source can have; `doubtful`: the vessel cannot have got there.
   */
  readonly dropped: Readonly<Record<AisDrop, number>>;
  /** The vessels whose positions were received with a time after now, or years before it, by name. */
  readonly ahead: Readonly<Record<string, number>>;
  readonly behind: Readonly<Record<string, number>>;
}

interface Vessel {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** The newest position that was believed. */
  last: TimedPosition | undefined;
  /** The doubtful positions since then, each of which can be reached from the one before. */
  doubted: readonly TimedPosition[];
}

/** Writes the positions of AIS messages, line by line, as positions of the portal's vessels. */
export const createAisRecorder = (
  db: Database,
  { intervalMs, maxAgeMs: maxAge, companyId, clock, now }: AisSettings,
) => {
  const read = createAisReader();
  const refused: Record<string, number> = {};
  const counts = { lines: 0, decoded: 0, written: 0, foreign: 0, withoutTime: 0 };
  const dropped: Record<AisDrop, number> = { tooSoon: 0, again: 0, ahead: 0, behind: 0, doubtful: 0 };
  const wrongClocks: Record<'ahead' | 'behind', Record<string, number>> = { ahead: {}, behind: {} };
  /** Dropped positions that are not in the database yet. */
  let unstored = new Map<string, DroppedPositions>();
  let vessels: ReadonlyMap<string, Vessel> = new Map();
  let vesselsReadAt = -Infinity;

  const vesselOf = async (mmsi: string): Promise<Vessel | undefined> => {
    if (performance.now() - vesselsReadAt > vesselsMs) {
      vessels = await readVessels(db, companyId, { known: vessels, now: now() });
      vesselsReadAt = performance.now();
    }
    return vessels.get(mmsi);
  };

  const drop = ({ id, companyId: company, name }: Vessel, reason: AisDrop, time: Date): void => {
    dropped[reason] += 1;
    if (reason === 'ahead' || reason === 'behind') wrongClocks[reason][name] = (wrongClocks[reason][name] ?? 0) + 1;
    const key = `${id} ${reason}`;
    const { count = 0 } = unstored.get(key) ?? {};
    unstored.set(key, { vessel_id: id, company_id: company, reason, count: count + 1, newest: time });
  };

  /** Stores a position, unless there is one of that time. */
  const write = async (vessel: Vessel, time: Date, position: AisPosition): Promise<void> => {
    const { mmsi: _, ...values } = position;
    const inserted = await db
      .insertInto('position_report')
      .values({ vessel_id: vessel.id, time, ...values, source })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      drop(vessel, 'again', time);
      return;
    }
    counts.written += 1;
    await noteUpdates(db, vessel.companyId, [positionsSource], now());
  };

  const accept = async (vessel: Vessel, received: TimedPosition, position: AisPosition) => {
    await write(vessel, received.time, position);
    vessel.last = received;
    vessel.doubted = [];
  };

  const doubt = async (vessel: Vessel, { time, latitude, longitude }: TimedPosition) => {
    drop(vessel, 'doubtful', time);
    await db
      .insertInto('doubtful_position')
      .values({ vessel_id: vessel.id, time, latitude, longitude, source })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  /** A position of a log that is older than what is stored fills a gap. */
  const fill = async (vessel: Vessel, received: TimedPosition, position: AisPosition): Promise<void> => {
    const neighbours = await neighboursOf(db, vessel.id, received.time);
    const nearest = Math.min(...neighbours.map(({ time }) => Math.abs(time.getTime() - received.time.getTime())));
    if (nearest === 0) return drop(vessel, 'again', received.time);
    if (nearest < intervalMs) return drop(vessel, 'tooSoon', received.time);
    return neighbours.every((neighbour) => canReach(neighbour, received))
      ? write(vessel, received.time, position)
      : doubt(vessel, received);
  };

  const record = async (position: AisPosition, time: Date): Promise<void> => {
    const vessel = await vesselOf(position.mmsi);
    if (!vessel) {
      counts.foreign += 1;
      return;
    }
    if (time.getTime() > now().getTime() + aheadMs) return drop(vessel, 'ahead', time);
    if (time.getTime() < now().getTime() - maxAge) return drop(vessel, 'behind', time);
    const received: TimedPosition = { time, latitude: position.latitude, longitude: position.longitude };
    const { last, doubted } = vessel;
    const sinceMs = last ? time.getTime() - last.time.getTime() : Infinity;
    if (sinceMs < 0) return fill(vessel, received, position);
    if (sinceMs < intervalMs) return drop(vessel, sinceMs === 0 ? 'again' : 'tooSoon', time);
    if (!last || canReach(last, received)) return accept(vessel, received, position);
    const previous = doubted.at(-1);
    vessel.doubted = previous && canReach(previous, received) ? [...doubted, received] : [received];
    if (vessel.doubted.length >= agreeing) return accept(vessel, received, position);
    return doubt(vessel, received);
  };

  const take = async (line: AisLine): Promise<void> => {
    if (line.kind === 'refused') {
      refused[line.reason] = (refused[line.reason] ?? 0) + 1;
      return;
    }
    if (line.kind !== 'part') counts.decoded += 1;
    if (line.kind !== 'position') return;
    // A log that is sent again says when: what it says is not now.
    const time = line.unreadTime ? null : (line.time ?? clock());
    if (time) await record(line.position, time);
    else counts.withoutTime += 1;
  };

  return {
    /** Reads one line; an empty one is ignored. */
    line: async (text: string): Promise<void> => {
      if (text.trim() === '') return;
      counts.lines += 1;
      for (const sentence of sentencesIn(text)) await take(read(sentence));
    },
    counts: (): AisCounts => ({
      ...counts,
      refused: { ...refused },
      dropped: { ...dropped },
      ahead: { ...wrongClocks.ahead },
      behind: { ...wrongClocks.behind },
    }),
    /** Stores what was dropped since the last time, for the page of vessels. */
    storeDrops: async (): Promise<void> => {
      const drops = [...unstored.values()];
      unstored = new Map();
      await addDrops(db, utcDayOf(now()), drops);
    },
  };
};

/** The stored positions of a vessel before and after a time, or at that time. */
const neighboursOf = async (db: Database, vesselId: number, time: Date): Promise<readonly TimedPosition[]> => {
  const ofVessel = db
    .selectFrom('position_report')
    .where('vessel_id', '=', vesselId)
    .select(['time', 'latitude', 'longitude'])
    .limit(1);
  return [
    ...(await ofVessel.where('time', '<=', time).orderBy('time', 'desc').execute()),
    ...(await ofVessel.where('time', '>', time).orderBy('time').execute()),
  ];
};

/** The vessels of the fleets by the MMSI in their particulars, with their newest position until now. */
const readVessels = async (
  db: Database,
  companyId: number | undefined,
  { known, now }: { readonly known: ReadonlyMap<string, Vessel>; readonly now: Date },
): Promise<ReadonlyMap<string, Vessel>> => {
  const rows = await db
    .selectFrom('vessel')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('position_report')
          .select(['time', 'latitude', 'longitude'])
          .whereRef('position_report.vessel_id', '=', 'vessel.id')
          .where('time', '<=', now)
          .orderBy('time', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('vessel.retired_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('vessel.company_id', '=', companyId ?? 0))
    .select(['vessel.id', 'vessel.company_id', 'vessel.name', 'vessel.particulars'])
    .select(['last.time', 'last.latitude', 'last.longitude'])
    .execute();
  return new Map(
    [...byMmsi(rows).found].map(([mmsi, { id, company_id, name, time, latitude, longitude }]) => [
      mmsi,
      {
        id,
        companyId: company_id,
        name,
        last: time && latitude !== null && longitude !== null ? { time, latitude, longitude } : undefined,
        doubted: known.get(mmsi)?.doubted ?? [],
      },
    ]),
  );
};

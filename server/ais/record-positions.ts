import type { Database } from '../http/handler.ts';
import { noteUpdates, positionsSource } from '../import/data-sources.ts';
import { type AisLine, type AisPosition, createAisReader } from './decode.ts';
import { canReach, type TimedPosition } from './plausible.ts';

/** How the position of a received message is named in position_report. */
const source = 'AIS';

/** How often the vessels' MMSI numbers are read again. */
const vesselsMs = 60_000;

/** After this many positions that agree with each other, they are believed and the one before them is not. */
const agreeing = 3;

export interface AisSettings {
  /** Positions of one vessel are at least this far apart. */
  readonly intervalMs: number;
  /** Only the vessels of this company; undefined: of every company. */
  readonly companyId?: number | undefined;
  /** The time of a line that does not say it; null: such a position is not written. */
  readonly clock: () => Date | null;
}

/** What was received, in lines, and what became of the positions. */
export interface AisCounts {
  readonly lines: number;
  readonly decoded: number;
  /** Lines that could not be read, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly written: number;
  /** Positions of vessels that are not in the portal. */
  readonly foreign: number;
  /** Positions that came sooner than the interval, or again. */
  readonly tooSoon: number;
  readonly doubtful: number;
  readonly withoutTime: number;
}

interface Vessel {
  readonly id: number;
  readonly companyId: number;
  /** The newest position that was believed. */
  last: TimedPosition | undefined;
  /** The doubtful positions since then, each of which can be reached from the one before. */
  doubted: readonly TimedPosition[];
}

/** Writes the positions of AIS messages, line by line, as positions of the portal's vessels. */
export const createAisRecorder = (db: Database, { intervalMs, companyId, clock }: AisSettings) => {
  const read = createAisReader();
  const refused: Record<string, number> = {};
  const counts = { lines: 0, decoded: 0, written: 0, foreign: 0, tooSoon: 0, doubtful: 0, withoutTime: 0 };
  let vessels: ReadonlyMap<string, Vessel> = new Map();
  let vesselsReadAt = -Infinity;

  const vesselOf = async (mmsi: string): Promise<Vessel | undefined> => {
    if (performance.now() - vesselsReadAt > vesselsMs) {
      vessels = await readVessels(db, companyId, vessels);
      vesselsReadAt = performance.now();
    }
    return vessels.get(mmsi);
  };

  const accept = async (vessel: Vessel, time: Date, position: AisPosition) => {
    const { mmsi: _, ...values } = position;
    const inserted = await db
      .insertInto('position_report')
      .values({ vessel_id: vessel.id, time, ...values, source })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) counts.tooSoon += 1;
    else {
      counts.written += 1;
      await noteUpdates(db, vessel.companyId, [positionsSource], new Date());
    }
    vessel.last = { time, latitude: position.latitude, longitude: position.longitude };
    vessel.doubted = [];
  };

  const doubt = async (vessel: Vessel, { time, latitude, longitude }: TimedPosition) => {
    counts.doubtful += 1;
    await db
      .insertInto('doubtful_position')
      .values({ vessel_id: vessel.id, time, latitude, longitude, source })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const record = async (position: AisPosition, time: Date): Promise<void> => {
    const vessel = await vesselOf(position.mmsi);
    if (!vessel) {
      counts.foreign += 1;
      return;
    }
    const received: TimedPosition = { time, latitude: position.latitude, longitude: position.longitude };
    const { last, doubted } = vessel;
    if (last && time.getTime() - last.time.getTime() < intervalMs) {
      counts.tooSoon += 1;
      return;
    }
    if (!last || canReach(last, received)) return accept(vessel, time, position);
    const previous = doubted.at(-1);
    vessel.doubted = previous && canReach(previous, received) ? [...doubted, received] : [received];
    if (vessel.doubted.length >= agreeing) return accept(vessel, time, position);
    return doubt(vessel, received);
  };

  const take = async (line: AisLine): Promise<void> => {
    if (line.kind === 'refused') {
      refused[line.reason] = (refused[line.reason] ?? 0) + 1;
      return;
    }
    if (line.kind !== 'part') counts.decoded += 1;
    if (line.kind !== 'position') return;
    const time = line.time ?? clock();
    if (time) await record(line.position, time);
    else counts.withoutTime += 1;
  };

  return {
    /** Reads one line; an empty one is ignored. */
    line: async (text: string): Promise<void> => {
      if (text.trim() === '') return;
      counts.lines += 1;
      await take(read(text));
    },
    counts: (): AisCounts => ({ ...counts, refused: { ...refused } }),
  };
};

/** The vessels by the MMSI in their particulars; a number that two vessels have names neither. */
const readVessels = async (
  db: Database,
  companyId: number | undefined,
  known: ReadonlyMap<string, Vessel>,
): Promise<ReadonlyMap<string, Vessel>> => {
  const rows = await db
    .selectFrom('vessel')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('position_report')
          .select(['time', 'latitude', 'longitude'])
          .whereRef('position_report.vessel_id', '=', 'vessel.id')
          .orderBy('time', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .$if(companyId !== undefined, (query) => query.where('vessel.company_id', '=', companyId ?? 0))
    .select(['vessel.id', 'vessel.company_id', 'vessel.particulars', 'last.time', 'last.latitude', 'last.longitude'])
    .execute();
  const numbered = rows.flatMap(({ particulars, ...row }) => {
    const facts = particulars.flatMap((group) => group.facts);
    const mmsi = String(facts.find(({ label }) => label.trim().toUpperCase() === 'MMSI')?.value ?? '').trim();
    return /^\d{9}$/.test(mmsi) ? [{ ...row, mmsi }] : [];
  });
  return new Map(
    numbered
      .filter(({ mmsi, id }) => numbered.every((other) => other.id === id || other.mmsi !== mmsi))
      .map(({ mmsi, id, company_id, time, latitude, longitude }) => [
        mmsi,
        {
          id,
          companyId: company_id,
          last: time && latitude !== null && longitude !== null ? { time, latitude, longitude } : undefined,
          doubted: known.get(mmsi)?.doubted ?? [],
        },
      ]),
  );
};

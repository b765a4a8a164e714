import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type FaultReport, redacted, redactedPath } from '../../src/contract/fault-report.ts';
import type { Database } from '../db/schema.ts';

/** How long a fault is kept after it was last reported. */
export const keepFaultDays = 30;

/** Kinds of fault that are kept at most; the oldest are deleted. */
export const maxFaults = 1_000;

/** A report without anything that a person may have typed. */
export const withoutData = ({ what, page, ...rest }: FaultReport): FaultReport => ({
  ...rest,
  what: redacted(what),
  page: redactedPath(page),
});

/** Stores a fault: one row for each build, text and call, with how often it was reported and its last report. */
export const storeFault = async (db: Database, now: Date, report: FaultReport): Promise<void> => {
  const { build, what, call = null, page, reference = null, places, events } = report;
  const last = {
    page,
    reference,
    places: JSON.stringify(places),
    events: JSON.stringify(events),
    last_at: now,
  };
  await db
    .insertInto('client_fault')
    .values({ fingerprint: fingerprintOf(report), build, what, call, count: 1, first_at: now, ...last })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ ...last, count: sql<number>`client_fault.count + 1` }),
    )
    .execute();
};

const fingerprintOf = ({ build, what, call = '' }: FaultReport): string =>
  createHash('sha256').update([build, call, what].join('\n')).digest('base64url');

/** The faults that clients reported since a time, the newest first. */
export const listFaults = (db: Database, since: Date) =>
  db
    .selectFrom('client_fault')
    .selectAll()
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .limit(100)
    .execute();

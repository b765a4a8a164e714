import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { csvFormat } from '../../src/contract/written-text.ts';
import { type AuditFilter, maxAuditCsvRows } from '../../src/contract/administration/audit.ts';
import { rowPages } from '../db/row-pages.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** Entries of one answer. */
const pageRows = 100;

/** The audit log of the caller's company, newest first. */
export const auditHandlers = {
  'audit.search': async ({ before, ...filter }, call) => {
    const rows = await entries(filter, call)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .limit(pageRows + 1)
      .execute();
    const items = rows.slice(0, pageRows).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    return { items, next: rows.length > pageRows ? (items.at(-1)?.id ?? null) : null };
  },

  'audit.csv': async (filter, call) => {
    const parts = [stringify([[...csvColumns]], csvFormat)];
    let [count, oldest] = [0, ''];
    for await (const rows of csvPages(filter, call)) {
      const kept = rows.slice(0, maxAuditCsvRows - count);
      count += kept.length;
      oldest = kept.at(-1)?.at.slice(0, 10) ?? oldest;
      parts.push(stringify(kept, csvLines));
      if (kept.length === rows.length) continue;
      const rest = `Older changes are left out: a file has ${maxAuditCsvRows} at most. Choose days up to ${oldest} for them`;
      parts.push(stringify([{ at: rest }], csvLines));
      break;
    }
    return {
      fileName: `audit-log-${utcDayOf(call.now)}.csv`,
      mediaType: 'text/csv',
      bytes: Buffer.from(parts.join('')),
    };
  },
} satisfies Partial<Handlers>;

const csvColumns = ['at', 'actorKind', 'actor', 'ip', 'action', 'subjectKind', 'subject', 'before', 'after'] as const;

const csvLines = { ...csvFormat, bom: false, columns: [...csvColumns] };

/** Entries that are read and written at once: some milliseconds of this process. */
const csvPageRows = 500;

/** All entries of a filter, newest first. */
const csvPages = (filter: Filter, call: SignedInContext) =>
  rowPages(csvPageRows, async (after?: { readonly id: number }) => {
    const rows = await entries(filter, call)
      .$if(after !== undefined, (query) => query.where('id', '<', after?.id ?? 0))
      .limit(csvPageRows)
      .execute();
    return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  });

type Filter = z.infer<typeof AuditFilter>;

const entries = ({ from, to, action, text }: Filter, { db, caller }: SignedInContext) =>
  db
    .selectFrom('audit_entry')
    .where('company_id', '=', caller.companyId)
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(to ?? '', 1)))
    .$if(Boolean(action), (query) => query.where(sql`action`, '=', action))
    .$if(Boolean(text), (query) => query.where(contains(text ?? '')))
    .orderBy('id', 'desc')
    .select([
      'id',
      'at',
      'actor_kind as actorKind',
      'actor_label as actor',
      'ip',
      'action',
      'subject_kind as subjectKind',
      'subject_label as subject',
      sql<string | null>`before::text`.as('before'),
      sql<string | null>`after::text`.as('after'),
    ]);

/** The start of a day in UTC, or of a later one. */
const startOf = (day: string, later = 0) =>
  sql<Date>`(to_date(${day}, 'YYYY-MM-DD') + ${later}::int)::timestamp at time zone 'UTC'`;

/** Whether the actor or the subject contains the text, ignoring case. */
const contains = (text: string) =>
  sql<boolean>`(strpos(lower(actor_label), ${text.trim().toLowerCase()}) > 0
    or strpos(lower(subject_label), ${text.trim().toLowerCase()}) > 0)`;

import { sql } from 'kysely';
import type { CallInput } from '../../src/contract/catalogue.ts';
import type { MonthlyReport, OpexReport } from '../../src/contract/models/news.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { type StoredFile, storedFile } from './stored-file.ts';
import type { FileAnswer } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound, HttpError } from '../errors/http-error.ts';
import type { Schema } from '../db/schema.ts';
import { listFiltered } from './filtered-list.ts';
import { ownVessel } from '../vessels/own-vessel.ts';

type ReportKind = Schema['report_file']['kind'];

/** The pages of reports the account may read. */
export const reportTabs = async ({ caller }: SignedInContext) =>
  reportPages.filter(({ name }) => mayRead(caller.permissions, [name]));

const reportPages: readonly { readonly id: number; readonly name: PermissionName }[] = [
  { id: 1, name: 'Monthly Reports' },
  { id: 2, name: 'OPEX Budget' },
];

/** Monthly reports by publication date. */
export const searchMonthly = async ({ imono, ...filter }: CallInput<'monthly.search'>, call: SignedInContext) => {
  const month = sql`'year', extract(year from period)::int, 'month', extract(month from period)::int`;
  return listFiltered<MonthlyReport>(
    call.db,
    sql`select id, date, json_build_object(${fields}, ${month}) as item from ${await reports('monthly', imono, call)}`,
    filter,
  );
};

/** OPEX budgets by publication date. */
export const searchOpex = async ({ imono, ...filter }: CallInput<'opex.search'>, call: SignedInContext) =>
  listFiltered<OpexReport>(
    call.db,
    sql`select id, date, json_build_object(${fields}) as item from ${await reports('opex', imono, call)}`,
    filter,
  );

/** A file of a report or an article, if the account may read that report or article. 404 for any other id. */
export const readReportFile = async (
  { reportId }: CallInput<'attachment.report'>,
  call: SignedInContext,
): Promise<FileAnswer> => {
  const { rows } = await sql<Found>`
    select kind, file_name, media_type, file.id, bytes, sha256, in_store from ${seenBy(call)} and report_file.id = ${reportId}::bigint`.execute(
    call.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  if (!mayRead(call.caller.permissions, [needed[found.kind]]))
    throw new HttpError(403, 'Your account may not read this');
  return storedFile(found, call);
};

interface Found extends StoredFile {
  readonly kind: ReportKind;
}

const needed = { monthly: 'Monthly Reports', opex: 'OPEX Budget', article: 'News' } as const satisfies Record<
  ReportKind,
  PermissionName
>;

/** The reports of a kind; with an IMO number, those of this vessel and those of the whole fleet. */
const reports = async (kind: ReportKind, imono: string | null | undefined, call: SignedInContext) => {
  const vessel = imono ? await ownVessel(call, imono) : undefined;
  const narrowed = vessel ? sql`(vessel_id is null or vessel_id = ${vessel.id})` : sql`true`;
  return sql`(
    select report_file.*, size from ${seenBy(call)} and kind = ${kind} and ${narrowed}
  ) as report`;
};

/**
 * The company's files; for an account with chosen vessels those of the whole fleet and of these vessels. Files about a vessel that
 * was handed over stay with the company.
 */
const seenBy = ({ caller }: SignedInContext) => sql`report_file join file on file.id = file_id
  where report_file.company_id = ${caller.companyId} and (vessel_id is null
    or (select all_vessels from account where id = ${caller.accountId})
    or vessel_id in (select vessel_id from readable_vessel where account_id = ${caller.accountId}))`;

const fields = sql`'reportId', id, 'category', category, 'fileName', file_name, 'date', date, 'size', size`;

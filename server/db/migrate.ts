import { sql } from 'kysely';
import { liftTimeouts } from './database.ts';
import type { Database } from './schema.ts';
import { StartupError } from '../errors/startup-error.ts';
import { first } from './migrations/0001-first.ts';
import { lastUpdate } from './migrations/0002-last-update.ts';
import { fleet } from './migrations/0003-fleet.ts';
import { office } from './migrations/0004-office.ts';
import { documentFiles } from './migrations/0005-drawn-files.ts';
import { updateInterval } from './migrations/0006-update-rhythm.ts';
import { attemptExpiry } from './migrations/0007-attempt-expiry.ts';
import { everySessionHasADevice } from './migrations/0008-every-session-has-a-device.ts';
import { queuedMail } from './migrations/0009-queued-mail.ts';
import { ports } from './migrations/0010-ports.ts';
import { positions } from './migrations/0011-positions.ts';
import { recordFieldsOnce } from './migrations/0012-record-fields-once.ts';
import { filesFromRows } from './migrations/0013-files-from-rows.ts';
import { dataSources } from './migrations/0014-data-sources.ts';
import { noSeedInfo } from './migrations/0015-no-seed-info.ts';
import { administration } from './migrations/0016-administration.ts';
import { imports } from './migrations/0017-import.ts';
import { visibleVessels } from './migrations/0020-visible-vessels.ts';
import { setupLink } from './migrations/0021-setup-link.ts';
import { doubtfulPositions } from './migrations/0030-doubtful-positions.ts';
import { apiKeys } from './migrations/0040-api-keys.ts';
import { importFiles } from './migrations/0050-import-files.ts';
import { tenancy } from './migrations/0051-tenancy.ts';
import { inboxFiles } from './migrations/0060-inbox-files.ts';
import { recordDue } from './migrations/0061-record-due.ts';
import { fileUses } from './migrations/0070-file-uses.ts';
import { attention } from './migrations/0071-attention.ts';
import { search } from './migrations/0080-search.ts';
import { calendar } from './migrations/0090-calendar.ts';
import { recordFacets } from './migrations/0100-record-facets.ts';
import { views } from './migrations/0110-views.ts';
import { recordMonths } from './migrations/0111-record-months.ts';
import { filePolicy } from './migrations/0112-file-policy.ts';
import { vettingDetails } from './migrations/0113-vetting-details.ts';
import { portDetails } from './migrations/0116-port-details.ts';
import { formerPorts } from './migrations/0117-former-ports.ts';
import { companyPort } from './migrations/0118-company-port.ts';
import { vettingIndustry } from './migrations/0115-vetting-industry.ts';
import { sessionNotices } from './migrations/0114-session-notices.ts';
import { importCause } from './migrations/0120-import-cause.ts';
import { dueIndexes } from './migrations/0121-due-indexes.ts';
import { companyMonths } from './migrations/0145-company-months.ts';
import { clientFaults } from './migrations/0170-client-faults.ts';
import { secondFactor } from './migrations/0150-second-factor.ts';
import { fileStore } from './migrations/0160-file-store.ts';
import { provider } from './migrations/0171-provider.ts';
import { passkeys } from './migrations/0172-passkeys.ts';
import { companyName } from './migrations/0180-company-name.ts';
import { importRules } from './migrations/0195-import-rules.ts';
import { inspectionFacts } from './migrations/0196-inspection-facts.ts';
import { aisReception } from './migrations/0197-ais-reception.ts';
import { rowsByHand } from './migrations/0198-rows-by-hand.ts';
import { deletedPeople } from './migrations/0199-deleted-people.ts';
import { formerVessels } from './migrations/0200-former-vessels.ts';
import { twoCompanies } from './migrations/0201-two-companies.ts';
import { keyWrites } from './migrations/0202-key-writes.ts';
import { itemStatuses } from './migrations/0203-item-statuses.ts';
import { lastingChoices } from './migrations/0220-lasting-choices.ts';
import { boundedSearch } from './migrations/0223-bounded-search.ts';
import { findings } from './migrations/0224-findings.ts';
import { visits } from './migrations/0225-visits.ts';
import { shortReads } from './migrations/0227-short-reads.ts';
import { companyInKeys } from './migrations/0228-company-in-keys.ts';
import { companySearch } from './migrations/0229-company-search.ts';
import { tabsOfRows } from './migrations/0230-tabs-of-rows.ts';
import { queueMail } from './migrations/0231-queue-mail.ts';
import { ownTypes } from './migrations/0232-own-types.ts';
import { urgentSearch } from './migrations/0233-urgent-search.ts';
import { renewStatistics } from './migrations/0234-renew-statistics.ts';
import { mostFindings } from './migrations/0235-most-findings.ts';
import { type Disk, missingSpace } from '../disk/disk-space.ts';
import { ensureTenantRole, secureRows } from './row-security.ts';

/** A name, and SQL statements or a function that migrates rows in steps. */
export type Migration = readonly [name: string, change: string | ((db: Database) => Promise<void>)];

/** Every migration in order; each runs once per database. */
export const migrations: readonly Migration[] = [
  ['0001-first', first],
  ['0002-last-update', lastUpdate],
  ['0003-fleet', fleet],
  ['0004-office', office],
  ['0005-drawn-files', documentFiles],
  ['0006-update-rhythm', updateInterval],
  ['0007-attempt-expiry', attemptExpiry],
  ['0008-every-session-has-a-device', everySessionHasADevice],
  ['0009-queued-mail', queuedMail],
  ['0010-ports', ports],
  ['0011-positions', positions],
  ['0012-record-fields-once', recordFieldsOnce],
  ['0013-files-from-rows', filesFromRows],
  ['0014-data-sources', dataSources],
  ['0015-no-seed-info', noSeedInfo],
  ['0016-administration', administration],
  ['0017-import', imports],
  ['0020-visible-vessels', visibleVessels],
  ['0021-setup-link', setupLink],
  ['0030-doubtful-positions', doubtfulPositions],
  ['0040-api-keys', apiKeys],
  ['0050-import-files', importFiles],
  ['0051-tenancy', tenancy],
  ['0060-inbox-files', inboxFiles],
  ['0061-record-due', recordDue],
  ['0070-file-uses', fileUses],
  ['0071-attention', attention],
  ['0080-search', search],
  ['0090-calendar', calendar],
  ['0100-record-facets', recordFacets],
  ['0110-views', views],
  ['0111-record-months', recordMonths],
  ['0112-file-policy', filePolicy],
  ['0113-vetting-details', vettingDetails],
  ['0114-session-notices', sessionNotices],
  ['0115-vetting-industry', vettingIndustry],
  ['0116-port-details', portDetails],
  ['0117-former-ports', formerPorts],
  ['0118-company-port', companyPort],
  ['0120-import-cause', importCause],
  ['0121-due-indexes', dueIndexes],
  ['0145-company-months', companyMonths],
  ['0150-second-factor', secondFactor],
  ['0160-file-store', fileStore],
  ['0170-client-faults', clientFaults],
  ['0171-provider', provider],
  ['0172-passkeys', passkeys],
  ['0180-company-name', companyName],
  ['0195-import-rules', importRules],
  ['0196-inspection-facts', inspectionFacts],
  ['0197-ais-reception', aisReception],
  ['0198-rows-by-hand', rowsByHand],
  ['0199-deleted-people', deletedPeople],
  ['0200-former-vessels', formerVessels],
  ['0201-two-companies', twoCompanies],
  ['0202-key-writes', keyWrites],
  ['0203-item-statuses', itemStatuses],
  ['0220-lasting-choices', lastingChoices],
  ['0223-bounded-search', boundedSearch],
  ['0224-findings', findings],
  ['0225-visits', visits],
  ['0227-short-reads', shortReads],
  ['0228-company-in-keys', companyInKeys],
  ['0229-company-search', companySearch],
  ['0230-tabs-of-rows', tabsOfRows],
  ['0231-queue-mail', queueMail],
  ['0232-own-types', ownTypes],
  ['0233-urgent-search', urgentSearch],
  ['0234-renew-statistics', renewStatistics],
  ['0235-most-findings', mostFindings],
];

/** The lock that serialises processes starting on the same database. */
const lock = 7_203_001;

/**
 * Migrates the tables to this version of the program. Throws a StartupError, without changes, for a newer database, and if the
 * disk of the embedded database has no space for it.
 */
export const migrate = (db: Database, disk?: Disk): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (disk) await requireSpaceToMigrate(transaction, disk);
    await runMigrations(transaction, 'migration', migrations);
    await ensureTenantRole(transaction);
    await secureRows(transaction);
  });

/** A migration may write every table again. */
const requireSpaceToMigrate = async (db: Database, disk: Disk): Promise<void> => {
  const { rows: tables } = await sql`select 1 where to_regclass('migration') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, pg_database_size(current_database()) as bytes from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  if (migrations.every(([name]) => done.has(name))) return;
  const missing = await missingSpace(disk, rows[0]?.bytes ?? 0);
  if (missing !== undefined)
    throw new StartupError(
      `This version of Fleet Portal changes the tables of the database: that ${missing}. Nothing was changed.`,
    );
};

/** Runs the migrations that a table does not list yet, in order, and lists them there; within a transaction. */
export const runMigrations = async (
  transaction: Database,
  table: string,
  known: readonly Migration[],
): Promise<void> => {
  await liftTimeouts(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction);
  await sql`create table if not exists ${sql.table(table)} (name text primary key, run_at timestamptz not null default now())`.execute(
    transaction,
  );
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(transaction);
  const done = new Set(rows.map(({ name }) => name));
  const newer = [...done].filter((name) => known.every(([knownName]) => knownName !== name));
  if (newer.length > 0) throw new StartupError(newerDatabase(newer));
  for (const [name, change] of known) {
    if (done.has(name)) continue;
    if (typeof change === 'string') await runStatements(transaction, change);
    else await change(transaction);
    await sql`insert into ${sql.table(table)} (name) values (${name})`.execute(transaction);
  }
};

const runStatements = async (db: Database, statements: string): Promise<void> => {
  for (const statement of statements.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(db);
};

const newerDatabase = (names: readonly string[]) =>
  [
    `This database belongs to a newer version of Fleet Portal: this one does not know its changes ${names.toSorted().join(', ')}.`,
    'Nothing was changed. Start the newer version, or restore a copy of the database from before the upgrade.',
  ].join('\n');

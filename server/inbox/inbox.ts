import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { findCompany } from '../people/companies.ts';
import { asUnavailable } from '../db/database-unavailable.ts';
import type { PortalDatabase } from '../db/portal-database.ts';
import { FileRefused } from '../import/read/file-refused.ts';
import type { ImportParts } from '../import/steps.ts';
import { HttpError } from '../errors/http-error.ts';
import { StartupError } from '../errors/startup-error.ts';
import { beginFile, finishFile, releaseFile } from './claims.ts';
import { type DroppedFile, listDropped, putAway, readDropped } from './folder.ts';
import { type Outcome, refusedOutcome } from './outcome.ts';
import { takeItems } from './take-items.ts';
import { takeSheets } from './take-sheets.ts';

interface Parts {
  readonly folder: string;
  readonly db: PortalDatabase;
  readonly pool: ImportParts['pool'];
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/** Throws a StartupError unless the drop folder exists. */
export const requireInbox = async (folder: string): Promise<void> => {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StartupError(`INBOX_DIR is not a folder that the server can open: ${folder}`);
};

/**
 * Creates the job of the drop folder. Each run looks at the folder once and takes the files that are as they were in the
 * run before: others may still be written. A file that fails for a reason of the server stays for the next run, and is moved
 * to `failed` after the fifth, unless the database did not answer.
 */
export const createInbox = (parts: Parts): ((stopped: AbortSignal) => Promise<void>) => {
  const { folder, log } = parts;
  const onError = (err: unknown) => log.error({ err }, 'a file of the drop folder stays there for the next look');
  const failures = new Map<string, number>();
  const noteFailure = async (file: DroppedFile, key: string, error: unknown): Promise<void> => {
    onError(error);
    if (asUnavailable(error)) return;
    const count = (failures.get(key) ?? 0) + 1;
    failures.set(key, count);
    if (count === maxFailures) await putAway(file, 'failed', failedReport(file.name, parts.now())).catch(onError);
  };
  let seen: ReadonlySet<string> = new Set();
  return async (stopped) => {
    const files = await listDropped(folder, onError);
    const before = seen;
    seen = new Set(files.map(keyOf));
    for (const key of failures.keys()) if (!seen.has(key)) failures.delete(key);
    for (const file of files) {
      const key = keyOf(file);
      if (stopped.aborted) return;
      if (before.has(key) && (failures.get(key) ?? 0) < maxFailures)
        await take(parts, file).catch((error: unknown) => noteFailure(file, key, error));
    }
  };
};

/** How often a file is read that fails for a reason of the server. */
const maxFailures = 5;

/** Another key: another file, or one that was written to. */
const keyOf = ({ folder, name, mark }: DroppedFile): string => `${path.join(folder, name)} ${mark}`;

const failedReport = (name: string, now: Date): string =>
  [
    `${name}, ${now.toISOString()}`,
    `The server failed ${maxFailures} times to take this file; its log says why. The list of imports shows whether rows of it are stored.`,
    'Put it into the folder again once that is mended: rows that are stored already stay unchanged.',
    '',
  ].join('\n');

const take = async (parts: Parts, file: DroppedFile): Promise<void> => {
  const finish = async ({ isTaken, lines }: Outcome): Promise<void> => {
    const report = [`${file.name}, ${parts.now().toISOString()}`, ...lines, ''].join('\n');
    await putAway(file, isTaken ? 'done' : 'refused', report);
    parts.log.info({ event: 'inbox', taken: isTaken }, 'a file of the drop folder was read');
  };
  try {
    const companyId = await companyOf(parts.db, file.company);
    const bytes = await readDropped(file);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const db = parts.db.ofCompany(companyId);
    const claimed = { companyId, hash, fileName: file.name };
    const state = await beginFile(db, claimed, parts.now());
    if (state === 'busy') return;
    if (state === 'taken') {
      const lines = ['This file was taken before: nothing was changed'];
      await finish({ isTaken: true, isComplete: true, batchId: null, lines });
      return;
    }
    let outcome: Outcome | undefined;
    try {
      outcome = await read(parts, { companyId, fileName: file.name, bytes });
    } finally {
      if (outcome?.isComplete) await finishFile(db, claimed, { batchId: outcome.batchId, now: parts.now() });
      else await releaseFile(db, claimed);
    }
    await finish(outcome);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await finish(refusedOutcome(error.message));
  }
};

const companyOf = async (db: PortalDatabase, name: string | undefined): Promise<number> => {
  if (name === undefined) throw new FileRefused('It is in no company: put it into a subfolder with the name of one');
  try {
    return (await findCompany(db, name)).id;
  } catch (error) {
    if (error instanceof HttpError) throw new FileRefused(error.message, { cause: error });
    throw error;
  }
};

const read = (
  { db, pool, now }: Parts,
  file: { readonly companyId: number; readonly fileName: string; readonly bytes: Buffer },
): Promise<Outcome> => {
  const own = db.ofCompany(file.companyId);
  const content = { ...file, actor: { kind: 'job', label: 'inbox', at: now() } as const };
  const ending = path.extname(file.fileName).toLowerCase();
  if (ending === '.json') return takeItems(own, content);
  if (ending !== '.csv' && ending !== '.xlsx') throw new FileRefused('Only .csv, .xlsx and .json files are read');
  if (/^\uFEFF?\s*<[!?a-z]/i.test(file.bytes.toString('utf8', 0, 200)))
    throw new FileRefused('This is a page of HTML or XML, neither a workbook (.xlsx) nor a CSV file');
  return takeSheets({ db: own, pool, now, letOthersRead: db.letOthersRead }, content);
};

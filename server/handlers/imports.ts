import { sql } from 'kysely';
import { isRunning } from '../../src/contract/administration/import.ts';
import { maxListedImports } from '../../src/contract/administration/import-batch.ts';
import { maxImportBytes } from '../../src/contract/administration/import-limits.ts';
import { asBigint } from '../db/as-bigint.ts';
import { personActor } from '../audit/record-audit.ts';
import { requestCancel, startApply, startCheck, startUndo } from '../import/batches.ts';
import { batchAnswer, summaryAnswer } from '../import/batch-answer.ts';
import { describeRows } from '../import/describe-rows.ts';
import { startAttaching } from '../import/files/attach-files.ts';
import { readAttachedFiles } from '../import/files/attached-files.ts';
import { personName } from '../people/person-name.ts';
import { forgetRule, rememberedAnswer } from '../import/remembered-rules.ts';
import { FileRefused } from '../import/read/file-refused.ts';
import { readWarnings } from '../import/warned-rows.ts';
import { filteredRows } from '../import/refused-rows.ts';
import { importRights, type ImportRights } from '../import/scope.ts';
import { startReading, startUpload } from '../import/read-file.ts';
import { isSheetName, sheetNamed, sheets } from '../import/sheets/sheets.ts';
import { batchOf, type ImportParts, type OwnBatch, type Step } from '../import/steps.ts';
import type { TableFile } from '../files/file-job.ts';
import { filledFile, refusedFile, templateFile } from '../import/template.ts';
import type { FileAnswer, Handlers, ImportServices } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** Rows of one answer. */
const pageRows = 100;

/** The longest name of a file that is stored. */
const maxNameLength = 150;

/** An import reads and writes with the handle of its company. */
const partsOf = ({ db }: SignedInContext, { parts }: ImportServices): ImportParts => ({ ...parts, db });

/** Starts a step of a batch that the caller's company has. */
const start = async (
  { caller: { companyId } }: SignedInContext,
  { queue }: ImportServices,
  begin: () => Promise<Step>,
): Promise<true> => {
  await queue.start(companyId, async () => ({ step: await begin() }));
  return true;
};

/** The imports of the caller's company. Steps run in the background; the batch says how far they are. */
export const importHandlers = {
  'import.list': async (_, call) => (await openableImports(call, maxListedImports)).map(summaryAnswer),

  'import.sheets': async () =>
    sheets.map(({ name, title, columns, removable, itemsOf }) => ({
      name,
      title,
      removable: removable || itemsOf !== undefined,
      columns: columns.map(({ header, explanation, required = false }) => ({ header, explanation, required })),
    })),

  'import.template': async ({ sheet }, call) => {
    const only = chosenSheet(sheet);
    return tableAnswer(call, only ? `${only.name}-template.csv` : 'template.xlsx', templateFile(only));
  },

  'import.filled': async ({ sheet }, call) => {
    const rights = await rightsOf(call);
    const only = chosenSheet(sheet);
    const lacking = only && rights.lacks(only);
    if (lacking) throw new HttpError(403, `Your account may not read this sheet: it needs the permission ${lacking}`);
    return tableAnswer(call, only ? `${only.name}.csv` : 'fleet.xlsx', filledFile(call.db, rights, only));
  },

  'import.upload': async ({ file }, call, { imports }) => {
    const { accountId, companyId } = call.caller;
    if (file.size > maxImportBytes)
      throw new HttpError(413, 'The file has more than 25 MB: upload it in several parts');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const who = await personName(call.db, accountId);
    const { batchId } = await imports.queue.start(companyId, () =>
      startUpload(partsOf(call, imports), { companyId, accountId, who, fileName: shownName(file.name), bytes }),
    );
    return { id: batchId };
  },

  'import.attach': async ({ id, file }, call, { imports }) => {
    const own = await ownOf(id, call);
    const zip = { fileName: shownName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
    try {
      return await start(call, imports, () => startAttaching(partsOf(call, imports), own, zip));
    } catch (error) {
      if (error instanceof FileRefused) throw new HttpError(422, error.message);
      throw error;
    }
  },

  'import.batch': async ({ id }, call, { imports }) => {
    const { db } = call;
    const batch = await batchOf(db, await ownOf(id, call));
    const runs = isRunning(batch.state);
    return batchAnswer(batch, {
      oneConnection: imports.oneConnection,
      attachments: runs ? null : await readAttachedFiles(db, id),
      warnings: await readWarnings(db, id, runs ? {} : batch.counts),
    });
  },

  'import.rows': async ({ id, sheet, state, cause, after = -1 }, call) => {
    const { db } = call;
    const own = await ownOf(id, call);
    const rows = await filteredRows(db, id, { state, cause })
      .$if(sheet !== undefined, (query) => query.where('sheet', '=', sheet ?? ''))
      .where('number', '>', Math.min(after, maxRowNumber))
      .limit(pageRows + 1)
      .select(['number', 'sheet', 'row', 'tab', 'state', 'target', 'before', 'after', 'problems', 'cells'])
      .execute();
    const items = await describeRows(db, { ...own, rows: rows.slice(0, pageRows) });
    return { items, next: rows.length > pageRows ? (items.at(-1)?.number ?? null) : null };
  },

  'import.refused': async ({ id }, call) => {
    const { db } = call;
    const own = await ownOf(id, call);
    const { counts, file_name: fileName } = await batchOf(db, own);
    if (Object.values(counts).every(({ refused = 0 }) => refused === 0))
      throw new HttpError(409, 'No row of this file is refused');
    return tableAnswer(call, `${fileName.replace(/\.\w+$/, '')}-refused.xlsx`, await refusedFile(db, own));
  },

  'import.choose': async ({ id, table, choice }, call, { imports }) => {
    const own = await ownOf(id, call);
    const { mapping } = await batchOf(call.db, own);
    const title = mapping[table]?.title;
    if (title === undefined) throw new HttpError(400, 'The file has no such sheet');
    if (choice.sheet) known(choice.sheet);
    return start(call, imports, () => startReading(partsOf(call, imports), own, { [title]: choice }));
  },

  'import.remembered': (_, { db, caller }) => rememberedAnswer(db, caller.companyId),

  'import.forget': async ({ id }, { db, caller }) => {
    await forgetRule(db, caller.companyId, id);
    return true;
  },

  'import.check': async ({ id, removes, emptyClears }, call, { imports }) => {
    const own = await ownOf(id, call);
    const { mapping } = await batchOf(call.db, own);
    return start(call, imports, () =>
      startCheck(partsOf(call, imports), own, { mapping, removes: removes.map(known), emptyClears }),
    );
  },

  'import.apply': async ({ id, onlyGood }, call, { imports }) => {
    const own = await ownOf(id, call);
    const actor = await personActor(call);
    return start(call, imports, () => startApply(partsOf(call, imports), own, { onlyGood, actor }));
  },

  'import.cancel': async ({ id }, call, { imports }) => {
    await requestCancel(partsOf(call, imports), await ownOf(id, call));
    return true;
  },

  'import.undo': async ({ id }, call, { imports }) => {
    const own = await ownOf(id, call);
    const actor = await personActor(call);
    return start(call, imports, () => startUndo(partsOf(call, imports), own, actor));
  },
} satisfies Partial<Handlers>;

/** Of the newest imports of the caller's company, those that the caller may open. */
export const openableImports = async (call: SignedInContext, most: number) => {
  const { db, caller } = call;
  const rights = await rightsOf(call);
  const batches = await db
    .selectFrom('import_batch')
    .where('company_id', '=', caller.companyId)
    .where('hand_sheet', 'is', null)
    .where('api_key_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'file_name', 'who', 'state', 'message', 'created_at', 'changed_at', 'applied_at', ...openingColumns])
    .execute();
  return batches.filter((batch) => batch.account_id === caller.accountId || mayOpen(batch, rights));
};

/** The largest number of a row: that of the column's type. */
const maxRowNumber = 2_147_483_647;

const rightsOf = ({ db, caller: { companyId, accountId } }: SignedInContext): Promise<ImportRights> =>
  importRights(db, companyId, accountId);

/** What decides who may open an import: who brought it, and the sheets that it has. */
const openingColumns = [
  'account_id',
  'counts',
  sql<readonly string[]>`jsonb_path_query_array(mapping::jsonb, '$[*].sheet ? (@ != null)')`.as('sheets'),
] as const;

interface Opening {
  readonly account_id: number | null;
  readonly counts: object;
  readonly sheets: readonly string[];
}

/** Whether an account may open the import of another: it has no vessel and no sheet that the account may not see. */
const mayOpen = ({ counts, sheets: mapped }: Opening, { scope, lacks }: ImportRights): boolean =>
  scope.onlyFor === undefined &&
  [...Object.keys(counts), ...mapped].every((name) => lacks(sheetNamed(name)) === undefined);

/** The import of this id; 404 if the company has none, or the caller may not open it. */
const ownOf = async (batchId: number, call: SignedInContext): Promise<OwnBatch> => {
  const { companyId, accountId } = call.caller;
  const batch = await call.db
    .selectFrom('import_batch')
    .where('id', '=', asBigint(batchId))
    .where('company_id', '=', companyId)
    .where('hand_sheet', 'is', null)
    .select(openingColumns)
    .executeTakeFirstOrThrow(notFound);
  if (batch.account_id !== accountId && !mayOpen(batch, await rightsOf(call))) throw notFound();
  return { companyId, batchId };
};

/** The sheet of this name; 400 if there is none. */
const chosenSheet = (sheet: string | undefined) => (sheet === undefined ? undefined : sheetNamed(known(sheet)));

/** The name of a sheet that exists; 400 otherwise. */
const known = (sheet: string): string => {
  if (!isSheetName(sheet)) throw new HttpError(400, 'There is no such sheet');
  return sheet;
};

/** A name for the list: without folders and control characters. */
const shownName = (name: string): string => {
  const clean = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}|\p{Cf}/gu, '').trim();
  return cutText(clean, maxNameLength, '') || 'File';
};

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** Writes a table in a worker process. */
const tableAnswer = async (
  { files, caller }: SignedInContext,
  fileName: string,
  file: TableFile,
): Promise<FileAnswer> => ({
  fileName,
  mediaType: mediaTypes[file.outline.format],
  ...(await files.table(file, caller)),
});

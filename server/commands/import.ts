import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '../../src/contract/format.ts';
import type { AuditActor } from '../audit/record-audit.ts';
import { findCompany } from '../people/companies.ts';
import { dataDisk, environment } from '../env.ts';
import type { Database } from '../db/schema.ts';
import { StartupError } from '../errors/startup-error.ts';
import { HttpError } from '../errors/http-error.ts';
import { requestCancel, startApply, startCheck, startUndo } from '../import/batches.ts';
import { attachFiles } from '../import/files/attach-files.ts';
import { createImportPool } from '../import/import-pool.ts';
import { readingLines } from '../import/reading-lines.ts';
import { countBy, refusedRowsOf } from '../import/refused-rows.ts';
import { FileRefused } from '../import/read/file-refused.ts';
import { choicesOf, isOfColumn, openQuestions } from '../import/choose-option.ts';
import { createBatch, startReading } from '../import/read-file.ts';
import { batchOf, type ImportParts } from '../import/steps.ts';
import { placeOf } from '../import/row-place.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { readWarnings, warningLine } from '../import/warned-rows.ts';
import { everyRight } from '../import/scope.ts';
import { tableBytes } from '../import/table-file.ts';
import { filledFile, refusedFile, templateFile } from '../import/template.ts';
import { runProgram } from '../app/run-program.ts';
import { closeForCommand, openForCommand } from './open-database.ts';
import { readOptions } from './options.ts';

const usage = `Usage: npm run import -- <file.xlsx | file.csv> --company "Company"   checks the file
  --apply            applies it, if no row is refused
  --good-rows        applies the good rows, and leaves the refused ones out
  --remove-missing near-misses   also removes stored rows of this sheet that are not in the file; repeatable
  --empty-clears     an empty cell clears what is stored; else the stored value stays
  --choose "Mine/sheet=near-misses"   answers a question about the file; repeatable. Also "Mine/header-row=4",
                     "Mine/Date/order=dayFirst", "Mine/Happened on/column=Date", "Mine/IMO Number/value=9074729",
                     "Mine/encoding=windows-1253", "Mine/separator=;". A CSV has its name without .csv as title
  --files files.zip  the files that the rows name in the columns Attachments and File
  --refused out.xlsx writes the refused rows with their reasons
  --undo NUMBER      undoes an import of the company
  --template out.xlsx, --filled out.xlsx   writes the empty workbook, or one with the company's rows
The embedded database is open to one process: stop the portal first.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Runs the command that the options ask for. */
const main = async (): Promise<void> => {
  const { values, positionals } = readOptions(
    {
      company: text,
      choose: { type: 'string', multiple: true },
      undo: text,
      template: text,
      filled: text,
      refused: text,
      files: text,
      apply: flag,
      'good-rows': flag,
      'remove-missing': { type: 'string', multiple: true },
      'empty-clears': flag,
    },
    usage,
  );
  const [file, ...more] = positionals;
  if (more.length > 0) throw new StartupError(usage);
  if (values.undo !== undefined && !/^\d{1,9}$/.test(values.undo)) throw new StartupError(usage);
  if (values.template !== undefined) {
    await writeFile(values.template, await tableBytes(templateFile()));
    say(`The template was written to ${values.template}.`);
    return;
  }
  const isComplete = values.company !== undefined && (file ?? values.undo ?? values.filled) !== undefined;
  if (!values.company || !isComplete) throw new StartupError(usage);
  const bytes = file === undefined ? undefined : await readFile(file).catch(unreadable(file));
  const zip = values.files === undefined ? undefined : await readFile(values.files).catch(unreadable(values.files));
  const env = environment();
  const portal = await openForCommand(env);
  const pool = createImportPool();
  const failures: unknown[] = [];
  try {
    const { id: companyId } = await findCompany(portal, values.company);
    const db = portal.ofCompany(companyId);
    const parts: ImportParts = {
      db,
      pool,
      disk: dataDisk(env),
      now: () => new Date(),
      onError: (error) => failures.push(error),
    };
    if (values.filled !== undefined) {
      await writeFile(values.filled, await tableBytes(filledFile(db, everyRight(companyId))));
      say(`The company's rows were written to ${values.filled}.`);
    } else if (values.undo !== undefined) await undo(parts, { companyId, batchId: Number(values.undo) });
    else if (file !== undefined && bytes) {
      const own = { companyId, batchId: await bring(parts, companyId, file, bytes) };
      process.once('SIGINT', () => void requestCancel(parts, own).catch((error: unknown) => failures.push(error)));
      await choose(parts, own, values.choose ?? []);
      if (values.files !== undefined && zip) await attach(parts, own, values.files, zip);
      const { mapping } = await batchOf(db, own);
      const questions = openQuestions(mapping);
      if (questions.length > 0)
        throw new StartupError(
          `The file can be read in several ways. Answer with --choose, or on the page of import ${own.batchId}:\n${questions.join('\n')}`,
        );
      await run(() =>
        startCheck(parts, own, {
          mapping,
          removes: values['remove-missing'] ?? [],
          emptyClears: values['empty-clears'],
        }),
      );
      await report(db, own);
      await reportFiles(db, own);
      if (values.refused !== undefined) await writeFile(values.refused, await tableBytes(await refusedFile(db, own)));
      if (values.apply || values['good-rows']) await apply(parts, own, values['good-rows']);
    }
  } finally {
    await pool.end();
    await closeForCommand(portal);
  }
  const [failure] = failures;
  if (failure !== undefined) throw failure;
};

const unreadable = (file: string) => (error: unknown) => {
  throw new StartupError(`${file} cannot be read`, { cause: error });
};

const bring = async (parts: ImportParts, companyId: number, file: string, bytes: Buffer): Promise<number> => {
  try {
    return await createBatch(parts, {
      companyId,
      accountId: null,
      who: 'Command line',
      fileName: path.basename(file),
      bytes,
    });
  } catch (error) {
    if (error instanceof FileRefused) throw new StartupError(error.message, { cause: error });
    throw error;
  }
};

/** Reads the file as the options say: first its sheets, which may change the columns. */
const choose = async (parts: ImportParts, own: Own, options: readonly string[]): Promise<void> => {
  for (const some of [options.filter((one) => !isOfColumn(one)), options.filter(isOfColumn)]) {
    if (some.length === 0) continue;
    const { mapping } = await batchOf(parts.db, own);
    await run(() => startReading(parts, own, chosenBy(mapping, some)));
    const { state, message } = await batchOf(parts.db, own);
    if (state !== 'uploaded') throw new StartupError(message ?? 'The file was not read');
  }
};

const chosenBy = (...[mapping, options]: Parameters<typeof choicesOf>) => {
  try {
    return choicesOf(mapping, options);
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

const attach = async (parts: ImportParts, own: Own, file: string, bytes: Buffer): Promise<void> => {
  try {
    await attachFiles(parts, own, { fileName: path.basename(file), bytes });
  } catch (error) {
    if (error instanceof FileRefused) throw new StartupError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
};

/** Prints the files of the ZIP that are not accepted, and those that no row names. */
const reportFiles = async (db: Database, { batchId }: Own): Promise<void> => {
  const files = await db
    .selectFrom('import_file')
    .where('batch_id', '=', batchId)
    .where('uses', '=', 0)
    .orderBy('name')
    .select(['name', 'reason'])
    .execute();
  for (const { name, reason } of files) say(`${name} in the ZIP: ${reason ?? 'no row names it'}`);
};

interface Own {
  readonly companyId: number;
  readonly batchId: number;
}

/** Prints the numbers of each sheet, and every refusal with sheet, row, column and reason. */
const report = async (db: Database, own: Own): Promise<void> => {
  const { counts, state, message, mapping } = await batchOf(db, own);
  if (state !== 'checked') throw new StartupError(message ?? 'The file was not checked');
  say(`Import ${own.batchId}:`);
  for (const line of readingLines(mapping)) say(`  ${line}`);
  for (const [sheet, ofSheet] of Object.entries(counts)) {
    const { following = 0, warned: _warned, byItems: _byItems, ...states } = ofSheet;
    const numbers = Object.entries(states).map(([name, count]) => `${count} ${name}`);
    const because = following === 0 ? '' : ` (${following} of these because of another row)`;
    say(`  ${sheetNamed(sheet).title}: ${numbers.join(', ')}${because}`);
  }
  const warnings = await readWarnings(db, own.batchId, counts);
  for (const warning of warnings.first) say(warningLine(warning));
  if (warnings.further > 0) say(`${counted(warnings.further, 'further row')} with warnings`);
  await reportRefused(db, own);
};

/** Prints why rows are refused; rows that are refused because of another one are counted with that one. */
const reportRefused = async (db: Database, own: Own): Promise<void> => {
  const refused = await refusedRowsOf(db, own.batchId)
    .select(['number', 'sheet', 'row', 'tab', 'problems', 'cause'])
    .execute();
  const following = countBy(refused, ({ cause }) => cause);
  const repeats = new Map<string, number>();
  for (const row of refused) {
    const { number, sheet, problems, cause } = row;
    if (cause !== null) continue;
    for (const { column, value, reason } of problems ?? []) {
      const what = `${column === null ? '' : `, ${column}`}${value === null ? '' : ` '${value}'`}: ${reason}`;
      const key = `${sheetNamed(sheet).title}${what}`;
      const before = repeats.get(key) ?? 0;
      repeats.set(key, before + 1);
      if (before < shownRepeats) say(`${placeOf(row)}${what}`);
    }
    const count = following.get(number);
    if (count) say(`  ${counted(count, 'further row')} refused because of ${placeOf(row)}`);
  }
  for (const [what, count] of repeats) if (count > shownRepeats) say(`${count - shownRepeats} further rows of ${what}`);
};

/** Rows with the same problem that are printed; the workbook of --refused has all. */
const shownRepeats = 3;

const commandActor = (): AuditActor => ({ kind: 'command', label: 'npm run import', at: new Date() });

const apply = async (parts: ImportParts, own: Own, onlyGood: boolean): Promise<void> => {
  const { counts } = await batchOf(parts.db, own);
  const refuses = Object.values(counts).some(({ refused = 0 }) => refused > 0);
  const changes = Object.values(counts).some((of) => (of.new ?? 0) + (of.changed ?? 0) + (of.removed ?? 0) > 0);
  if (!changes && (onlyGood || !refuses)) {
    say('This file changes nothing.');
    return;
  }
  await run(() => startApply(parts, own, { onlyGood, actor: commandActor() }));
  const { state, message } = await batchOf(parts.db, own);
  if (state !== 'applied') throw new StartupError(message ?? 'The import was not applied');
  say(`Import ${own.batchId} was applied. To undo it: --undo ${own.batchId}`);
};

const undo = async (parts: ImportParts, own: Own): Promise<void> => {
  const before = await batchOf(parts.db, own).catch(noImport(own.batchId));
  if (before.state !== 'applied')
    throw new StartupError(`Import ${own.batchId} is not applied: there is nothing to undo`);
  await run(() => startUndo(parts, own, commandActor()));
  const { state, message } = await batchOf(parts.db, own);
  if (state !== 'undone') throw new StartupError(`Import ${own.batchId} was not undone:\n${message ?? ''}`);
  say(`Import ${own.batchId} was undone.`);
};

const run = async (start: () => Promise<() => Promise<void>>): Promise<void> => {
  const step = await start();
  await step();
};

const noImport = (batchId: number) => (error: unknown) => {
  if (error instanceof HttpError && error.status === 404)
    throw new StartupError(`The company has no import ${batchId}`, { cause: error });
  throw error;
};

await runProgram(main);

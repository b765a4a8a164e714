import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { startApply, startUndo } from '../../../server/import/batches.ts';
import { batchOf, type ImportParts, markInterrupted, type Step } from '../../../server/import/steps.ts';
import { inRequest } from '../../../server/request-scope.ts';
import { prepareFolder } from '../../support/database-images/prepared-database.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { countStored } from '../../support/half-applied.ts';
import { actor, importDesk, now } from '../../support/import-desk.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { workbookOf } from '../../support/workbooks.ts';

const { folder, remove } = temporaryFolder();
const database = path.join(folder, 'database');
let desk: Awaited<ReturnType<typeof importDesk>>;
beforeAll(async () => {
  await prepareFolder(database);
  desk = await importDesk({ place: { folder: database } });
});
afterAll(async () => {
  await desk.close();
  remove();
});

const nothing = { vessels: 0, records: 0 };
const everything = { vessels: fleet.length, records: 250 };

/** Notes what a read or write answers. */
type Ask = (what: string, answer: Promise<unknown>) => void;

/**
 * Runs a step of an import. Once its transaction has written rows, others read and one writes; then the files of the database
 * are copied, as a process that is killed leaves them. Answers what happened, in order, and the copy.
 */
const during = async (name: string, start: (parts: ImportParts) => Promise<Step>, also?: (ask: Ask) => void) => {
  const copy = path.join(folder, name);
  const events: unknown[] = [];
  const asked: Promise<unknown>[] = [];
  const ask: Ask = (what, answer) => asked.push(answer.then((found) => events.push([what, found])));
  const askAll = (): void => {
    const [own, other] = [desk.db.ofCompany(1), desk.db.ofCompany(2)];
    ask('another company writes', other.updateTable('company').set({ name: 'Stranger' }).execute().then(Boolean));
    ask('own company reads', countStored(own));
    ask('another company reads', countStored(other));
    also?.(ask);
  };
  const letOthersRead: ImportParts['letOthersRead'] = async (company, writesPeople) => {
    const isFirst = asked.length === 0;
    if (isFirst) inRequest({ request: 'other' }, askAll);
    await desk.db.letOthersRead?.(company, writesPeople);
    if (!isFirst) return;
    events.push('next step');
    cpSync(database, copy, { recursive: true });
  };
  await (
    await start({ ...desk.parts, letOthersRead })
  )();
  await Promise.all(asked);
  return { events, copy };
};

it('Other companies read between the steps of an apply and an undo, which store nothing if the process is killed there', async () => {
  const id = await desk.bring(await workbookOf(fleetSheets()));
  const own = { companyId: 1, batchId: id };
  const leftIn = async (copy: string) => {
    const db = await openDatabase({ folder: copy });
    await markInterrupted(db, now, { all: true });
    const { state, message } = await batchOf(db, own);
    const left = { ...(await countStored(db)), state, message };
    await db.destroy();
    return left;
  };
  const inOrder = (ownReads: typeof nothing) => [
    ['another company reads', nothing],
    'next step',
    ['another company writes', true],
    ['own company reads', ownReads],
  ];
  expect(await desk.check(id)).toMatchObject({ state: 'checked' });

  const apply = await during('apply', (parts) => startApply(parts, own, { onlyGood: false, actor }));
  expect(apply.events).toEqual(inOrder(everything));
  expect(await leftIn(apply.copy)).toEqual({
    ...nothing,
    state: 'interrupted',
    message: 'The server stopped while the file was applied. Nothing of it was stored',
  });

  const undo = await during('undo', (parts) => startUndo(parts, own, actor));
  expect(undo.events).toEqual(inOrder(nothing));
  expect(await leftIn(undo.copy)).toEqual({
    ...everything,
    state: 'applied',
    message: 'The server stopped during the undo. Nothing was undone',
  });
});

it('The portal does not read within an apply that writes people: what they may do is not stored yet', async () => {
  const user = {
    title: 'Users',
    headers: ['Email', 'First Name', 'Surname', 'Template', 'Vessels'],
    rows: [['i@real.example', 'Ines', 'Brandt', 'Crew', 'All']],
  };
  const id = await desk.bring(await workbookOf([user]));
  expect(await desk.check(id)).toMatchObject({ state: 'checked' });
  const people = () => desk.db.selectFrom('account').select('email').where('email', '=', 'i@real.example').execute();
  const { events } = await during(
    'people',
    (parts) => startApply(parts, { companyId: 1, batchId: id }, { onlyGood: false, actor }),
    (ask) => ask('the portal reads', people()),
  );
  expect(events.slice(0, 2)).toEqual([['another company reads', nothing], 'next step']);
  expect(events.slice(2).toSorted()).toEqual([
    ['another company writes', true],
    ['own company reads', nothing],
    ['the portal reads', [{ email: 'i@real.example' }]],
  ]);
  expect(await desk.read(id)).toMatchObject({ state: 'applied' });
});

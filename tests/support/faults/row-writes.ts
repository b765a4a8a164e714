import type { CallName } from '../../../src/contract/catalogue.ts';
import { ask } from '../ask.ts';
import { zipOf } from '../zip.ts';
import { ada, by, type Fields, type PrepareWrite, type WriteOf, type WritePortal } from './write.ts';

const csv = () =>
  new File(
    [`IMO Number,Reference,Title,Date,Status,Type\n4100016,N-1,Line parted,2026-04-13,Open,Mooring\n`],
    'Near misses.csv',
  );
const zip = () => new File([new Uint8Array(zipOf([{ name: 'a.txt', bytes: Buffer.from('Note') }]))], 'files.zip');

const upload = async (portal: WritePortal): Promise<string> => {
  const { id } = await ada('import.upload', { file: csv() })(portal);
  await portal.server.idle();
  return String(id);
};
/** A step of an import, whose state tells what became of it. */
const step =
  (input: () => object, before: (portal: WritePortal) => Promise<string>): WriteOf =>
  (call) =>
  async (portal) => {
    const id = await before(portal);
    return { send: () => ask(portal.server, call, { id, ...input() }, portal.tokens.ada), batch: id };
  };
const after =
  (call: CallName, input: object, before: (portal: WritePortal) => Promise<string>) =>
  async (portal: WritePortal): Promise<string> => {
    const id = await before(portal);
    await ada(call, { id, ...input })(portal);
    await portal.server.idle();
    return id;
  };
const choices = { removes: [], emptyClears: false };
const checked = after(
  'import.check',
  choices,
  after('import.choose', { table: 0, choice: { sheet: 'near-misses' } }, upload),
);
/** An import that is applied. */
export const applied = after('import.apply', { onlyGood: false }, checked);

/** The near miss that a file brought in. */
const nearMiss = async (portal: WritePortal) => {
  await applied(portal);
  const { id } = await portal.server.db.selectFrom('record').select('id').executeTakeFirstOrThrow();
  return { sheet: 'near-misses', id: String(id) };
};
const pdf = () => new File(['%PDF-1.7\n'], 'Report.pdf');

/** Sends a request of the integration API. */
const byKey =
  (
    path: string,
    json: object,
    before: (portal: WritePortal) => Promise<string> = () => Promise.resolve(''),
  ): PrepareWrite =>
  async (portal) => {
    const to = `/api/integration/v1/${path}${await before(portal)}`;
    const headers = { 'Idempotency-Key': path };
    const send = () => portal.server.request('POST', to, { token: portal.tokens.key, json, headers });
    return { send, inProgressSeconds: 5 * 60 };
  };
const position = { imoNumber: '4100016', time: '2026-11-20T12:00:00Z', latitude: 51.5, longitude: 4 };
const written = async (portal: WritePortal): Promise<string> => {
  const { send } = await byKey('positions', { items: [position] })(portal);
  await send();
  const { body } = await portal.server.request('GET', '/api/integration/v1/writes', { token: portal.tokens.key });
  // SAFETY: the answer to a key that wrote once.
  const { items } = body as { items: readonly { readonly id: string }[] };
  return `${items[0]?.id}/undo`;
};

/** What changes rows, by files and by hand. */
export const rowWrites = {
  'import.upload': by.ada(() => Promise.resolve({ file: csv() })),
  'import.attach': step(() => ({ file: zip() }), upload),
  'import.choose': by.ada(async (portal) => ({
    id: await upload(portal),
    table: 0,
    choice: { sheet: 'near-misses', columns: { 2: { column: 'Description' } } },
  })),
  'import.forget': by.ada(async (portal) => {
    await applied(portal);
    return portal.server.db.selectFrom('import_rule').select('id').executeTakeFirstOrThrow();
  }),
  'import.check': step(() => choices, upload),
  'import.apply': step(() => ({ onlyGood: false }), checked),
  'import.undo': step(() => ({}), applied),
  'rows.change': by.ada(async (portal) => ({
    ...(await nearMiss(portal)),
    fields: { Title: 'Mooring line parted' },
    lists: [],
  })),
  'rows.delete': by.ada(nearMiss),
  'rows.addFile': by.ada(async (portal) => ({ ...(await nearMiss(portal)), file: pdf() })),
  'rows.removeFile': by.ada(async (portal) => {
    const row = await nearMiss(portal);
    await ada('rows.addFile', { ...row, file: pdf() })(portal);
    const { id } = await portal.server.db.selectFrom('attachment').select('id').executeTakeFirstOrThrow();
    return { ...row, file: id };
  }),
  'rows.undo': by.ada(async (portal) => {
    const row = await nearMiss(portal);
    await ada('rows.delete', row)(portal);
    // SAFETY: the call answers with a list of what was deleted.
    const [deleted] = (await ada('rows.deleted')(portal)) as unknown as readonly Fields[];
    return { id: deleted?.['id'] };
  }),
} satisfies Readonly<Record<string, WriteOf>>;

/** What a program changes with its key. */
export const keyWrites = {
  'a batch of a key': byKey('positions', { items: [position] }),
  'deleting by a key': byKey(
    'positions/delete',
    { items: [{ imoNumber: position.imoNumber, time: position.time }] },
    async (portal) => {
      await written(portal);
      return '';
    },
  ),
  'undoing by a key': byKey('writes/', {}, written),
} satisfies Readonly<Record<string, PrepareWrite>>;

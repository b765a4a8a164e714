import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createFilePool } from '../../../server/app/file-pool.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';

const { maker, end } = createFilePool({ wholeFor: 0 });
afterAll(end);

const outline = { format: 'csv', sheets: [{ name: 'near-misses' }] } as const;
const owner = { companyId: 1, accountId: 1 };
const title = sheetNamed('near-misses').columns.findIndex(({ header }) => header === 'Title');
const page = (text: string) => ({ sheet: 0, rows: [Array.from({ length: title + 1 }, () => text)] });

test('A table that takes long is sent while it is written', async () => {
  const hasFirst = Promise.withResolvers<undefined>();
  const pages = (async function* () {
    yield page('First');
    yield page('Second');
    await hasFirst.promise;
    yield page('Third');
  })();
  const { stream, size } = await maker.table({ outline, pages }, owner);
  expect(size).toBeUndefined();
  stream.once('data', () => hasFirst.resolve(undefined));
  const written = (await buffer(stream)).toString();
  expect(written.match(/First|Second|Third/g)).toEqual(
    ['First', 'Second', 'Third'].flatMap((text) => page(text).rows.flat()),
  );
});

test('A table that fails while it is sent ends its stream with the error', async () => {
  const isSent = Promise.withResolvers<undefined>();
  const pages = (async function* () {
    yield page('First');
    yield page('Second');
    await isSent.promise;
    throw new Error('The database is away');
  })();
  const { stream } = await maker.table({ outline, pages }, owner);
  isSent.resolve(undefined);
  await expect(buffer(stream)).rejects.toThrow('The database is away');
});

test('A table that fails before its first rows is refused with the error, and is not sent', async () => {
  const unknown = { ...outline, sheets: [{ name: 'no-such-sheet' }] } as const;
  await expect(maker.table({ outline: unknown, pages: [page('First')] }, owner)).rejects.toThrow('no-such-sheet');
});

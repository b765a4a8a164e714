import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { recordAudit } from '../../../server/audit/record-audit.ts';
import { createTableExportActors } from '../../../src/app/table-export-actors.ts';
import { type QueryRequest, request } from '../../../src/machines/query/query-request.ts';
import { createTableExport } from '../../../src/machines/table-export.ts';
import type { ExportPlan, LoadedRows } from '../../../src/machines/table-export.ts';
import type { Api } from '../../../src/services/api/api.ts';
import { furtherOfPages } from '../../../src/views/lists/further-of-pages.ts';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';
import { apiClient } from '../../support/api-client.ts';
import { ask } from '../../support/ask.ts';
import { at } from '../../support/samples.ts';

/** More than two pages of each list. */
const entries = 230;
const refused = 210;

let server: AdministrationPortal;
let api: Api;
let batch: string;
beforeAll(async () => {
  server = await startAdministrationPortal();
  await server.db
    .insertInto('account_permission')
    .values({ account_id: 1, name: 'Data Import', read: true, level: 1 })
    .execute();
  const token = (await server.signIn('ada@demo.example')).access_token ?? '';
  ({ api } = apiClient(await server.listen(), {}, token));
  for (let entry = 0; entry < entries; entry += 1)
    await recordAudit(
      server.db,
      { kind: 'command', label: 'npm run admin', at: new Date(Date.UTC(2026, 0, 1, 0, entry)) },
      { action: 'person.signedOut', subject: { kind: 'person', label: `many ${entry}` }, companyId: 1 },
    );
  const rows = Array.from({ length: refused + 3 }, (_, row) =>
    [`X-${row}`, '4100016', row < refused ? '' : 'Line parted', '2026-04-03', 'Open'].join(','),
  );
  const file = new File([['Reference,IMO Number,Title,Date,Status', ...rows].join('\n')], 'Near misses.csv');
  const { data } = await api('import.upload', { file });
  batch = String(data?.id);
  await server.idle();
  await ask(server, 'import.choose', { id: batch, table: 0, choice: { sheet: 'near-misses' } }, token);
  await server.idle();
  await ask(server, 'import.check', { id: batch, removes: [], emptyClears: false }, token);
  await server.idle();
});
afterAll(() => server.stop());

/** The rows that are written for a table that shows a page of this list. */
const exported = async (list: QueryRequest, page: { readonly isFirst: boolean; readonly isLast: boolean }) => {
  let written: readonly unknown[] = [];
  const machine = createTableExport().provide({
    actors: {
      ...createTableExportActors(api, (load) => load()),
      writeFile: fromPromise<void, { plan: ExportPlan; loaded: LoadedRows }>(async ({ input: { loaded } }) => {
        written = loaded.items;
      }),
    },
    actions: { toast: (_, { text }) => expect.unreachable(text) },
  });
  const actor = createActor(machine).start();
  const further = furtherOfPages({ location: at('/administration/log'), request: list, ...page });
  if (!further) throw new Error('The page is the whole list');
  actor.send({
    type: 'file.requested',
    plan: {
      ...further,
      table: 'table 1',
      shown: 0,
      fileOf: () => ({ format: 'csv', name: 'list', headings: [], rows: [], about: [] }),
    },
  });
  await waitFor(actor, ({ value }) => value === 'finished', { timeout: 20_000 });
  return written;
};

const pages = [
  ['the first page', { isFirst: true, isLast: false }],
  ['a page in between', { isFirst: false, isLast: false }],
  ['the last page', { isFirst: false, isLast: true }],
] as const;

describe.each(pages)('the export of a table that shows %s', (_, page) => {
  it('has every entry of the audit log that its filter matches, newest first', async () => {
    const rows = await exported(request('audit.search', { text: 'many' }), page);
    expect(rows).toHaveLength(entries);
    expect([rows[0], rows.at(-1)]).toMatchObject([{ subject: `many ${entries - 1}` }, { subject: 'many 0' }]);
  });

  it('has every row of the import in its state', async () => {
    const rows = await exported(request('import.rows', { id: batch, state: 'refused' }), page);
    expect(rows).toHaveLength(refused);
    expect([rows[0], rows.at(-1)]).toMatchObject([{ row: 2 }, { row: refused + 1 }]);
  });
});

it('the export of a table that shows the whole list loads nothing', () => {
  const list = request('audit.search', { text: 'many' });
  const shown = { location: at('/administration/log'), request: list, isFirst: true, isLast: true };
  expect(furtherOfPages(shown)).toBeUndefined();
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiltered } from '../../../server/handlers/filtered-list.ts';
import { publicationHandlers } from '../../../server/handlers/publications.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import { publicationsDatabase } from '../../support/publications-database.ts';

let open: Awaited<ReturnType<typeof publicationsDatabase>>;
beforeAll(async () => {
  open = await publicationsDatabase();
});
afterAll(() => open.db.destroy());

const last = { optionFilter: 2, recordNumber: 100, skipCount: 0, maxResultCount: 0 };

it('entries of the same day are sorted newest first, also across pages', async () => {
  const listed = sql`select id, '2026-11-01' as date, to_json(id) as item from generate_series(1, 7) as id`;
  const ids: number[] = [];
  for (const skipCount of [0, 3, 6]) {
    const page = { optionFilter: 1, startDate: '2026-11-01', endDate: '2026-11-01', skipCount, maxResultCount: 3 };
    ids.push(...(await listFiltered<number>(open.db, listed, page)).items);
  }
  expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

it('reports of a vessel that the account may not see are not listed and cannot be downloaded', async () => {
  const file = { media_type: 'application/pdf', bytes: Buffer.from('%PDF') };
  await open.db.insertInto('file').values(file).execute();
  const report = { company_id: 1, kind: 'opex', article_id: null, category: 'Budget 2026', period: null } as const;
  await open.db
    .insertInto('report_file')
    .values(
      [null, 1, 2, 3].map((vessel_id) => ({
        ...report,
        vessel_id,
        file_id: 1,
        file_name: 'a.pdf',
        date: '2026-01-01',
      })),
    )
    .execute();
  const listed = (await publicationHandlers['opex.search'](last, open.call(1))).items.map(({ reportId }) => reportId);
  expect(listed).toEqual([3, 2, 1]);
  const download = (reportId: number) => publicationHandlers['attachment.report']({ reportId }, open.call(1));
  expect(await download(3)).toMatchObject({ fileName: 'a.pdf' });
  await expect(download(4)).rejects.toMatchObject({ status: 404 });
});

const tabs = async (...names: readonly PermissionName[]) =>
  (await publicationHandlers['monthly.tabs']({}, open.call(1, names))).map(({ name }) => name);

it('reports have a tab only for each page that the account may read', async () => {
  expect(await tabs('Monthly Reports', 'OPEX Budget')).toEqual(['Monthly Reports', 'OPEX Budget']);
  expect(await tabs('OPEX Budget', 'SIRE')).toEqual(['OPEX Budget']);
});

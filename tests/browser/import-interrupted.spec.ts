import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { fleet, fleetSheets } from '../support/fleet-workbook.ts';
import { countStored, halfApplied, lockRecords, passSilence } from '../support/half-applied.ts';
import { startPortalProcess } from '../support/portal-process.ts';
import { findPostgres, startPostgres } from '../support/postgres-server.ts';
import { workbookOf } from '../support/workbooks.ts';
import { exhaustive } from './support/exhaustive.ts';
import * as firstDay from './support/first-day.ts';

const programs = findPostgres();
// The embedded database allows no second connection, which stops the import in the middle and looks at what is stored.
if (programs !== undefined)
  test.describe('an import whose server is killed while it applies the file', () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let db: PortalDatabase;
    test.beforeAll(async () => {
      postgres = await startPostgres(programs);
      db = await openDatabase({ url: postgres.url });
    });
    test.afterAll(async () => {
      await db.destroy();
      await postgres.stop();
    });

    test('says that nothing of it is stored, and is applied after a restart', exhaustive, async ({ browser }) => {
      test.setTimeout(240_000);
      const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: 'info' };
      const killed = await startPortalProcess(settings);
      const context = await browser.newContext({ baseURL: `http://localhost:${killed.port}` });
      const page = await context.newPage();
      await page.goto(firstDay.setupLinkIn(killed.said()));
      await firstDay.fillSetup(page);
      await firstDay.createAdministrator(page);
      await firstDay.uploadWorkbook(page, await workbookOf(fleetSheets()));
      await firstDay.checkFile(page);
      await db.transaction().execute(async (lock) => {
        await lockRecords(lock);
        await page.getByRole('button', { name: /^Apply \d+ rows$/ }).click();
        await expect.poll(() => halfApplied(db)).toBeGreaterThan(0);
        await expect(firstDay.importState(page)).toHaveText('Applying');
        killed.kill('SIGKILL');
        expect(await killed.ended).toBeNull();
      });
      await expect(page.getByText('The state of this import could not be refreshed.')).toBeVisible();
      await expect.poll(() => halfApplied(db)).toBe(0);
      expect(await countStored(db)).toEqual({ vessels: 0, records: 0 });

      await passSilence(db);
      const restarted = await startPortalProcess({ ...settings, PORT: String(killed.port) });
      await expect(firstDay.importState(page)).toHaveText('Interrupted');
      const said = page.getByText('The server stopped while the file was applied. Nothing of it was stored');
      await expect(said).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Apply|Undo)/ })).toHaveCount(0);
      const address = page.url();
      await page.goto('/administration/vessels');
      await expect(page.getByText('Opps! No data found')).toHaveCount(1);
      await page.goto(address);
      await expect(said).toBeVisible();
      await firstDay.checkFile(page);
      await expect(said).toHaveCount(0);
      await firstDay.applyFile(page);
      expect((await countStored(db)).vessels).toBe(fleet.length);
      await context.close();
      restarted.kill('SIGTERM');
      expect(await restarted.ended).toBe(0);
    });
  });

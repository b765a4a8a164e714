import { expect } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const row = {
  id: 1,
  incidentDateLocal: '2026-03-02',
  attachment: false,
  nearMissID: null,
  nonConformID: null,
  accidentID: null,
};

test(
  'a row among the near misses opens the record of its type, and nothing if it has no id',
  exhaustive,
  async ({ page }) => {
    const asked: string[] = [];
    await page.route(`**${catalogue['nearMiss.search'].path}`, (route) =>
      route.fulfill({
        json: {
          result: {
            items: [
              { ...row, title: 'A near miss', inR_Type: 'Near Miss', nearMissID: 7 },
              { ...row, title: 'A non-conformity', inR_Type: 'Non Conformity', nonConformID: 7 },
              { ...row, title: 'Without an id', inR_Type: 'Near Miss' },
            ],
            totalCount: 3,
          },
        },
      }),
    );
    await page.route('**/getDetailById*', (route) => {
      asked.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
      return route.fulfill({ status: 404, json: { error: 'There is no such record' } });
    });
    const list = '/hsqe-perf/near-misses/4100016';
    await page.goto(list);
    const rows = page.locator('.table-row');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Without an id' }).getByRole('link')).toHaveCount(0);
    await rows.filter({ hasText: 'Without an id' }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await rows.filter({ hasText: 'A non-conformity' }).getByRole('link').click();
    await expect(page).toHaveURL('/hsqe-perf/non-conformities/4100016?record=7');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => asked).toEqual([`${catalogue['nonConformity.detail'].path}?id=7`]);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await settled(page);
    await rows.filter({ hasText: 'A near miss' }).getByRole('link').click();
    await expect(page).toHaveURL(`${list}?record=7`);
    await expect.poll(() => asked.at(-1)).toBe(`${catalogue['nearMiss.detail'].path}?id=7`);
  },
);

import path from 'node:path';
import { withPortal } from '../portal-page.ts';
import { takeSmallPicture } from '../small-picture.ts';

/** Takes the pictures of docs/decisions/0131-changed-meanwhile.md: one person's rights are open in two tabs, and both save. */
const folder = path.resolve(import.meta.dirname, '../../docs/screens');
const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

await withPortal(async (first, base) => {
  const [panel, second] = [first.getByRole('dialog'), await first.context().newPage()];
  const later = second.getByRole('dialog');
  await first.goto(`${base}/administration/people`);
  await first.getByRole('row').filter({ hasText: 'crew@demo.example' }).getByRole('link').click();
  await panel.getByLabel('Drills: read').waitFor();
  await second.goto(first.url());
  await later.getByLabel('Drills: read').waitFor();

  await panel.getByLabel('Drills: read').uncheck();
  await panel.getByLabel('First name').fill('Inez');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByText('The changes were saved').waitFor();

  await later.getByLabel('News: read').uncheck();
  await later.getByLabel('First name').fill('Agnes');
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  await later.getByRole('region', { name: 'Changed meanwhile' }).waitFor();
  for (const { width, height, colorScheme } of looks) {
    await second.setViewportSize({ width, height });
    await second.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await takeSmallPicture(second, path.join(folder, `two-tabs-${width}-${colorScheme}.jpg`));
  }
});

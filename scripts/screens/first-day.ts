import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importPath } from '../../src/routing/routes.ts';
import * as firstDay from '../../tests/browser/support/first-day.ts';
import { firstDaySheets, plantedErrors, wrongFirstDaySheets } from '../../tests/support/first-day-workbook.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { workbookOf } from '../../tests/support/workbooks.ts';
import { withStartedPortal } from '../portal-page.ts';
import { takeSmallPicture } from '../small-picture.ts';
import { firstMonthSection } from './first-month-pictures.ts';

/**
 * Writes docs/first-day.md and its pictures: a company sets the portal up on an empty PostgreSQL server and imports a
 * workbook, as tests/browser/import.spec.ts does. Needs the built portal and an installed PostgreSQL server.
 */
const docs = path.resolve(import.meta.dirname, '../../docs');
const folder = path.join(docs, 'screens/first-day');

/** What was done, how long it took, and the name of its picture. */
interface FilmedStep {
  readonly title: string;
  readonly seconds: number;
  readonly picture?: string;
}

const sectionOf = ({ title, seconds, picture }: FilmedStep, at: number): string =>
  [
    `## ${at + 1}. ${title}`,
    `${seconds.toFixed(1)} s`,
    ...(picture === undefined ? [] : [`![${title}](screens/first-day/${picture}.jpg)`]),
  ].join('\n\n');

const pageOf = (steps: readonly FilmedStep[]): string => {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  return `# The first day of a company

From an empty PostgreSQL server to the company's own fleet. \`npm run screens -- first-day\` does these steps in a browser, takes the
pictures and writes this page. The workbook has 5 vessels, 200 near misses, 40 certificates, 10 inspections with 20
observations, 5 positions and 10 users; at first it has ${plantedErrors.length} errors.

The times are those of portal and browser, ${total.toFixed(0)} s together, on two cores that had other work at the same time. What a
person needs to read, to type and to mend the workbook comes on top.

The template has a sheet for every kind of row. Two of them make what others show complete: Ports, for ports that the portal's
list lacks or has otherwise, and Industry, for the figures that vetting results are compared with.

${steps.map(sectionOf).join('\n\n')}

${firstMonthSection}
`;
};

const programs = findPostgres();
if (programs === undefined) throw new Error('No PostgreSQL server is installed here');
await mkdir(folder, { recursive: true });
const postgres = await startPostgres(programs);
const steps: FilmedStep[] = [];
const started = performance.now();
await withStartedPortal({ DATABASE_URL: postgres.url, LOG_LEVEL: 'info' }, async (page, portal) => {
  steps.push({ title: 'The portal starts on an empty database', seconds: (performance.now() - started) / 1000 });
  await page.setViewportSize({ width: 1320, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  /** Does a step, and takes a picture of the page after it. */
  const film = async (picture: string, title: string, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    steps.push({ title, picture, seconds: (performance.now() - start) / 1000 });
    await takeSmallPicture(page, path.join(folder, `${picture}.jpg`));
  };
  const open = (address: string) => page.goto(new URL(address, `http://localhost:${portal.port}`).href);
  const now = new Date();
  const mended = await workbookOf(firstDaySheets(now));
  const wrong = await workbookOf(wrongFirstDaySheets(now));

  await film('1-setup', 'The setup link that the start printed opens the form', async () => {
    await open(firstDay.setupLinkIn(portal.said()));
    await firstDay.fillSetup(page);
  });
  await film('2-template', 'The administrator is signed in, and downloads the template', async () => {
    await firstDay.createAdministrator(page);
    await firstDay.downloadTemplate(page);
  });
  await film('3-columns', 'The workbook is uploaded, and its columns are recognised', () =>
    firstDay.uploadWorkbook(page, wrong),
  );
  await film(
    '4-refused',
    `The check reports the ${plantedErrors.length} errors by row, column and reason, and refuses the rows of the two refused vessels`,
    async () => {
      await firstDay.checkFile(page);
      await firstDay.showRefused(page);
      await firstDay.downloadRefused(page);
    },
  );
  await film('5-mended', 'The mended workbook is uploaded and checked: no row is refused', async () => {
    await firstDay.showImports(page);
    await firstDay.uploadWorkbook(page, mended);
    await firstDay.checkFile(page);
  });
  await film('6-applied', 'It is applied', () => firstDay.applyFile(page));
  const applied = page.url();
  await film('7-dashboard', 'The dashboard shows the fleet', async () => {
    await open('/dashboard');
    await firstDay.dashboard(page).vessels.first().waitFor();
  });
  await film(
    '8-people',
    'The ten people of the workbook are in the list, where the links of their invitations are',
    async () => {
      await open('/administration/people');
      await page.getByRole('table', { name: 'People' }).waitFor();
    },
  );
  await film('9-unchanged', 'The same workbook again changes nothing', async () => {
    await open(importPath);
    await firstDay.uploadWorkbook(page, mended);
    await firstDay.checkFile(page);
    await firstDay.expectNoChange(page);
  });
  await film('10-undone', 'The import is undone', async () => {
    await open(applied);
    await firstDay.undoImport(page);
  });
}).finally(postgres.stop);
await writeFile(path.join(docs, 'first-day.md'), pageOf(steps));
console.log('docs/first-day.md');

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ActionRow, measureActions } from './actions.ts';
import { documentRequest, measureApi } from './api.ts';
import { type DocumentRow, measureBesideDocuments } from './documents.ts';
import { performancePage } from './performance-page.ts';
import { startFloor } from './floor-server.ts';
import { checkLink, type LinkCheck } from './link-check.ts';
import { floorSubject, measureLoads, portalSubjects } from './loads.ts';
import {
  actionSection,
  apiSection,
  documentSection,
  linkSection,
  loadSection,
  pictureSection,
  type Section,
  type StartRow,
  startSection,
} from './report.ts';
import { actionGoals, apiGoals, documentGoals, loadGoals } from './goals.ts';
import { type Rounds, roundsWithin } from './rounds.ts';
import { takePictures } from './pictures.ts';
import { links } from './shaped-link.ts';
import { type Checkout, earlierCheckout, memoryOf, startCheckout, type Started, thisCheckout } from './subjects.ts';
import { temporaryFolder } from '../../tests/support/portal-process.ts';
import { launchBrowser, signInOn } from '../portal-page.ts';

/**
 * Measures this commit beside an earlier one, the floor and a bare server, and prints the tables of docs/performance.md;
 * `--write` writes the measured sections into that page. `--only` names parts: pages, pictures (writes docs/screens/ship-link),
 * actions, documents, api.
 * No part begins a round after `--minutes`. `--large` names a folder that keeps the database of the large fleet, whose creation
 * takes long, and may have it already. `--before none` measures this commit alone. The part api needs an earlier commit with
 * the same calls. `--quick` measures one round without the large fleet.
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string', default: 'HEAD~1' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    large: { type: 'string' },
    vessels: { type: 'string', default: '2000' },
    only: { type: 'string', default: 'pages,pictures,actions,documents,api' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const startRounds = (): Rounds => roundsWithin(values.quick ? 1 : Number(values.rounds), Number(values.minutes));
const parts = new Set(values.only.split(','));
const sections: Section[] = [];
const report = (section: Section): void => {
  sections.push(section);
  console.log(`\n## ${section.title}\n\n${section.text}\n\n${section.table}`);
};

/** A portal on an embedded database of its own, with its demo. */
interface Demo {
  readonly name: string;
  readonly checkout: Checkout;
  readonly folder: string;
  readonly started: Started;
  readonly firstSeconds: number;
}

const startDemos = async (checkouts: readonly Checkout[], folders: readonly string[]): Promise<readonly Demo[]> => {
  const demos: Demo[] = [];
  for (const [at, checkout] of checkouts.entries()) {
    const folder = folders[at] ?? '';
    const first = await startCheckout(checkout, { DATA_DIR: folder });
    await first.stop();
    const started = await startCheckout(checkout, { DATA_DIR: folder });
    demos.push({ name: checkout.name, checkout, folder, started, firstSeconds: first.startSeconds });
  }
  return demos;
};

const measurePages = async (demos: readonly Demo[]): Promise<void> => {
  const checks = new Map<string, LinkCheck>();
  for (const speed of Object.values(links)) checks.set(speed.name, await checkLink(speed));
  report(linkSection(checks));
  const [floor, browser] = [await startFloor(), await launchBrowser()];
  const portals = await Promise.all(
    demos.map(({ name, started }) => portalSubjects(browser, name, started.portal.port)),
  );
  const subjects = [...portals.flat(), await floorSubject(browser, floor.port)];
  const rounds = startRounds();
  const rows = await measureLoads(
    subjects,
    [
      { speed: undefined, warm: false },
      { speed: links.coast, warm: false },
      { speed: links.ship, warm: false },
      { speed: undefined, warm: true },
    ],
    rounds,
  );
  report(loadSection(rows, rounds.count(), loadGoals(rows, demos[0]?.name ?? '')));
  await browser.close();
  for (const { link } of subjects) await link.close();
  await floor.close();
};

const picturePages = async ([own]: readonly Demo[]): Promise<void> => {
  if (!own) return;
  const browser = await launchBrowser();
  report(pictureSection(await takePictures(browser, own.started.portal.port, [2, 4, 8])));
  await browser.close();
};

const measureActionsOf = async (demos: readonly Demo[]): Promise<void> => {
  const browser = await launchBrowser();
  const fleets = new Map<string, readonly ActionRow[]>();
  const counts: number[] = [];
  const measure = async (name: string, port: number): Promise<void> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signInOn(page, `http://localhost:${port}`);
    await page.waitForLoadState('networkidle');
    const rounds = startRounds();
    fleets.set(name, await measureActions(page, `http://localhost:${port}`, rounds));
    counts.push(rounds.count());
    await page.close();
  };
  for (const { name, started } of demos) await measure(`${name}, 20 vessels`, started.portal.port);
  const [own] = demos;
  if (own && !values.quick) {
    const { folder, remove } = temporaryFolder();
    const settings = { DATA_DIR: values.large ?? folder, SEED_VESSELS: values.vessels };
    const large = await startCheckout(own.checkout, settings);
    await measure(`${own.name}, ${values.vessels} vessels`, large.portal.port);
    await large.stop();
    remove();
  }
  const large = [...fleets].find(([name]) => name.endsWith(`, ${values.vessels} vessels`))?.[1];
  report(actionSection(fleets, Math.min(...counts), actionGoals(large)));
  await browser.close();
};

const measureDocuments = async (demos: readonly Demo[]): Promise<void> => {
  const documents = new Map<string, readonly DocumentRow[]>();
  const starts: StartRow[] = [];
  for (const { name, started, firstSeconds } of demos) {
    const { port, pid } = started.portal;
    const atRest = memoryOf(pid);
    const sent = await documentRequest(port);
    const rows: DocumentRow[] = [];
    for (const exporting of [0, 1, 4])
      rows.push(await measureBesideDocuments(port, sent, exporting, values.quick ? 2 : 6));
    documents.set(name, rows);
    starts.push({
      subject: name,
      first: firstSeconds,
      later: started.startSeconds,
      atRest,
      afterLoad: memoryOf(pid),
    });
  }
  report(documentSection(documents, documentGoals(documents.get(demos[0]?.name ?? ''))));
  report(startSection(starts));
};

/** Writes what was measured into docs/performance.md. */
const writePage = (): void => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const command = ['npm run bench -- portal', ...process.argv.slice(2)].join(' ');
  const day = new Date().toISOString().slice(0, 10);
  const file = path.join(import.meta.dirname, '../../docs/performance.md');
  const earlier = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, performancePage(earlier, sections, { command, commit, day }));
  console.log(`\n${path.relative(process.cwd(), file)}`);
};

const checkouts = [thisCheckout(), ...(values.before === 'none' ? [] : [earlierCheckout(values.before)])];
const folders = checkouts.map(() => temporaryFolder());
try {
  if (values.only !== 'api') {
    const demos = await startDemos(
      checkouts,
      folders.map(({ folder }) => folder),
    );
    if (parts.has('pages')) await measurePages(demos);
    if (parts.has('pictures')) await picturePages(demos);
    if (parts.has('actions')) await measureActionsOf(demos);
    if (parts.has('documents')) await measureDocuments(demos);
    await Promise.all(demos.map(({ started }) => started.stop()));
  }
  if (parts.has('api')) {
    const counted: Rounds[] = [];
    const rows = await measureApi(checkouts, () => {
      const rounds = startRounds();
      counted.push(rounds);
      return rounds;
    });
    report(apiSection(rows, Math.min(...counted.map(({ count }) => count())), apiGoals(rows)));
  }
} finally {
  for (const { remove } of [...folders, ...checkouts]) remove();
  // Also after a failure of a later part.
  if (values.write) writePage();
}

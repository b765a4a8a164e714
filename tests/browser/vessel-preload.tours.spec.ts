import { expect, type Page, type Route } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { type PreloadStep, preloadSteps, preloadStepNames } from '../../src/routing/vessel-preload-steps.ts';
import { progressOf, type VesselPreloadSnapshot, vesselPreloadMachine } from '../../src/machines/vessel-preload.ts';
import { locations, vesselPreloadWorld } from '../machines/vessel-preload.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import type { World } from '../support/model/world.ts';
import { everything, lost } from '../support/samples.ts';
import { heldRequests, nonePending, fastPolling, type Waiting, nextPending } from './support/held-requests.ts';
import { settled, test } from './support/signed-in.ts';

const failedSteps = ({ context: { results } }: VesselPreloadSnapshot): readonly PreloadStep[] =>
  preloadStepNames.filter((step) => {
    const result = results[step];
    return result && 'problem' in result;
  });
const doneSteps = (snapshot: VesselPreloadSnapshot): number => progressOf(snapshot).done;

/**
 * The whole sequence of an account that reads everything: it fails at each step once, and is left for another vessel at
 * some steps.
 */
const world: World<typeof vesselPreloadMachine> = {
  ...vesselPreloadWorld(locations.dawn, [everything]),
  events: {
    'location.changed': (snapshot) =>
      snapshot.context.imono === locations.dawn.imono && straight(snapshot) && [1, 14].includes(doneSteps(snapshot))
        ? [{ type: 'location.changed', location: locations.star }]
        : [],
    'permissions.known': [],
    'reload.requested': (snapshot) => (failedSteps(snapshot).length > 0 ? [{ type: 'reload.requested' }] : []),
    'network.restored': (snapshot) =>
      failedSteps(snapshot)[0] === 'certificates' ? [{ type: 'network.restored' }] : [],
  },
  actors: {
    watchPermissions: ({ context }) =>
      context.entries ? [] : [{ sends: { type: 'permissions.known', entries: everything } }],
    showLoading: [],
    loadStep: (snapshot) =>
      snapshot.context.imono === locations.dawn.imono && straight(snapshot)
        ? [{ done: snapshot.context.imono }, { error: lost }]
        : [{ done: snapshot.context.imono }],
    // The browser of these paths stores nothing.
    recallSteps: [],
  },
};

/** Whether nothing was skipped or retried so far: the steps done are the first ones, all answered. */
const straight = (snapshot: VesselPreloadSnapshot): boolean =>
  failedSteps(snapshot).length === 0 &&
  preloadStepNames.slice(0, doneSteps(snapshot)).every((step) => snapshot.context.results[step]);

interface Seen {
  /** The requests of the sequence that the server has not answered yet, oldest first. */
  readonly waiting: Waiting;
  readonly letIn: () => void;
}

const paths = (imono: string) =>
  preloadStepNames.map((step) => catalogue[preloadSteps[step].call].path.replace('{imo}', imono));
const pathOf = (step: PreloadStep, imono: string) => paths(imono)[preloadStepNames.indexOf(step)];

const overview = (page: Page) => page.getByRole('region', { name: 'At a Glance' });
const tile = (page: Page, step: PreloadStep) => overview(page).locator(`[data-step="${step}"]`);
const flag = (page: Page) => page.locator('.progress-line[data-active="true"]');

const contentOf = (route: Route): string => `${route.request().url()} ${route.request().postData() ?? ''}`;

const open = async (page: Page): Promise<Seen> => {
  const { promise, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(`**${catalogue['account.profile'].path}`, async (route) => {
    await promise;
    await route.continue();
  });
  const held = new Set([...paths(locations.dawn.imono ?? ''), ...paths(locations.star.imono ?? '')]);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  const waiting = await heldRequests(page, (path) => held.has(path));
  await page.goto(`/fleet-position/${locations.dawn.imono}`);
  return { waiting, letIn };
};

/** The tile of every step, and the number of completed requests. */
const looks = async (page: Page, snapshot: VesselPreloadSnapshot): Promise<void> => {
  const failed = failedSteps(snapshot);
  const busy = snapshot.hasTag('busy');
  await expect(overview(page)).toHaveAttribute('aria-busy', String(busy));
  const { done, of } = progressOf(snapshot);
  if (busy) await expect(overview(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', `${done} of ${of}`);
  await expect(overview(page).locator('.skeleton')).toHaveCount(of - done);
  // One button where a step failed, none elsewhere.
  await expect(overview(page).getByRole('button')).toHaveCount(failed.length);
  await expect(overview(page).getByRole('alert')).toHaveCount(failed.length);
  for (const step of failed) await expect(tile(page, step)).toContainText('The engine room is flooded');
  await expect(tile(page, 'nearMisses').getByRole('link')).toHaveAttribute(
    'href',
    `/hsqe-perf/near-misses/${snapshot.context.imono}`,
  );
};

browserTours(
  'vesselPreload',
  vesselPreloadMachine,
  world,
  {
    open,
    events: {
      'location.changed': (page, { location }) =>
        page.evaluate((to) => window.history.pushState({}, '', to), `${location.path}/${location.imono}`),
      'permissions.known': () => Promise.reject(new Error('only the profile contains permissions')),
      'reload.requested': (page) => overview(page).getByRole('button', { name: 'Try again' }).click(),
      'network.restored': (page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    },
    actors: {
      watchPermissions: async (_, __, { letIn }) => letIn(),
      showLoading: () => Promise.reject(new Error('it does not report progress')),
      recallSteps: async () => undefined,
      loadStep: async (_, outcome, { waiting }) => {
        const route = await nextPending(waiting);
        if ('error' in outcome) await route.fulfill({ status: 500, json: { error: 'The engine room is flooded' } });
        else await route.continue();
      },
    },
    screens: {
      idle: async (page, snapshot, { waiting }) => {
        if (!snapshot.context.entries) {
          await expect(overview(page)).toHaveCount(0);
          return;
        }
        await looks(page, snapshot);
        await nonePending(waiting);
        await settled(page);
        await expect(flag(page)).toHaveCount(0);
      },
      loading: () => Promise.reject(new Error('it is always inside of it')),
      'loading.choosing': () => Promise.reject(new Error('nothing rests here')),
      'loading.requesting': async (page, snapshot, { waiting }) => {
        const { imono = '', results } = snapshot.context;
        const next = preloadStepNames.find((step) => results[step] === undefined);
        if (!next) throw new Error('no step is left');
        // Only the request of this step and vessel is pending.
        await expect
          .poll(() => waiting.map((route) => new URL(route.request().url()).pathname), fastPolling)
          .toEqual([pathOf(next, imono)]);
        expect(waiting.every((route) => contentOf(route).includes(imono))).toBe(true);
        await looks(page, snapshot);
        await expect(flag(page)).toHaveCount(1);
      },
    },
  },
  test,
  // Kept tiles: kept-answers.spec.ts looks at kept answers.
  ['vesselPreload.loading: xstate.done.actor.recallSteps → (stays)'],
);

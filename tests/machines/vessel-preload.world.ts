import { readableSteps } from '../../src/routing/readable-steps.ts';
import type { PreloadStep } from '../../src/routing/vessel-preload-steps.ts';
import type { Permission } from '../../src/contract/permission.ts';
import { progressOf, type vesselPreloadMachine } from '../../src/machines/vessel-preload.ts';
import type { StepRequest } from '../../src/machines/vessel-preload-context.ts';
import { offered, type World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';
import { fleetDetail, severalSteps } from './vessel-preload-requirements.ts';

const page = '/fleet-position';
export const locations = { none: at(page), dawn: at(`${page}/4100016`), star: at(`${page}/4100389`) };

/** An account with only these permissions: few, so that every order of events can be explored. */
export const reading = (...names: readonly Permission['name'][]): readonly Permission[] =>
  names.map((name) => ({ name, read: true, level: 1 }));

const few = reading('Class Survey', 'Drills');
const fewer = reading('Drills');
const fleet = reading('My Fleet');

/** The preload of a vessel: its events, and the invariants of its requests. */
export const vesselPreloadWorld = (
  location = locations.dawn,
  accounts: readonly (readonly Permission[])[] = [few, fewer],
  requirements: NonNullable<World<typeof vesselPreloadMachine>['requirements']> = severalSteps,
): World<typeof vesselPreloadMachine> => ({
  input: { location },
  events: {
    'location.changed': Object.values(locations).map((changed) => ({ type: 'location.changed', location: changed })),
    'permissions.known': [],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchPermissions: accounts.map((entries) => ({ sends: { type: 'permissions.known', entries } })),
    showLoading: [],
    loadStep: ({ context }) => [{ done: context.imono }, { error: lost }],
    recallSteps: ({ context }) => {
      const last = readableSteps(context.entries ?? []).at(-1);
      const isOpen = last !== undefined && context.results[last] === undefined && context.kept[last] === undefined;
      return offered(isOpen, { done: { [last ?? 'drills']: { answer: context.imono, at: 5 } } });
    },
  },
  project: ({ imono, entries, results, kept, received }) => ({
    imono,
    kept,
    received,
    entries: entries?.map(({ name }) => name),
    results: Object.entries(results).map(([step, result]) => `${step} ${'answer' in result ? 'answered' : 'failed'}`),
  }),
  requirements,
  invariants: {
    'the loading indicator is shown exactly while the sequence runs': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.children.showLoading !== undefined),
    'one request runs at a time, and only in the sequence': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.children.loadStep !== undefined),
    'the request is the first remaining step, for the vessel of the location': (snapshot, { effects }) =>
      effects.every((effect) => {
        if (effect.type !== 'start' || effect.params.id !== 'loadStep') return true;
        // SAFETY: the machine gives this child exactly this input.
        const { step, imono } = effect.params.input as StepRequest;
        const { entries = [], results } = snapshot.context;
        return (
          imono === snapshot.context.imono &&
          step === readableSteps(entries).find((name) => results[name] === undefined)
        );
      }),
    'the results belong to the vessel of the location': ({ context }) =>
      Object.values(context.results).every((result) => !('answer' in result) || same(result.answer, context.imono)),
    'a kept answer is of the vessel of the location, and has no current one': ({ context: { kept, results, imono } }) =>
      Object.entries(kept).every(
        // SAFETY: the keys are steps.
        ([step, { answer }]) => answer === imono && !('answer' in (results[step as PreloadStep] ?? {})),
      ),
    'the data is old exactly while a kept answer is shown': ({ context: { kept, received } }) =>
      Object.keys(kept).length > 0 ? received?.at === 5 && received.kept : received === undefined,
    'a failure of the fleet detail is not reported': ({ context }) =>
      context.results.fleetDetail === undefined || 'answer' in context.results.fleetDetail,
    'it is idle only when every permitted step has ended': (snapshot) => {
      const { done, of } = progressOf(snapshot);
      return snapshot.value !== 'idle' || done === of;
    },
    'a change of the vessel clears the results of the previous one': ({ context }, { event, before }) =>
      event?.type !== 'location.changed' ||
      before?.context.imono === context.imono ||
      Object.keys(context.results).length === 0,
  },
});

/** An account with three requests for the vessel itself: fleet detail, track, report. */
export const ofHerself = () => vesselPreloadWorld(locations.dawn, [fleet], fleetDetail);

const same = (answer: unknown, imono: string | undefined) => answer === undefined || answer === imono;

import { fromPromise } from 'xstate';
import type { CallName } from '../contract/catalogue.ts';
import { utcDayOf } from '../contract/day-arithmetic.ts';
import type { VesselPreloadEffects } from '../machines/vessel-preload.ts';
import type { Api } from '../services/api/api.ts';
import type { Kept } from './create-kept.ts';

/** The steps are part of the page that has them, not of the first load. */
const steps = async () => (await import('../routing/vessel-preload-steps.ts')).preloadSteps;

/** The promise actors that load the steps of a vessel's preload, or recall the answers to earlier ones. */
export const createStepActors = (
  api: Api,
  recall: Kept['recall'],
): Pick<VesselPreloadEffects['actors'], 'loadStep' | 'recallSteps'> => ({
  loadStep: fromPromise(async ({ input: { step, imono }, signal }) => {
    const { call, input, ...options } = (await steps())[step];
    const { data } = await api<CallName>(call, input(imono, utcDayOf(Date.now())), {
      signal,
      silent: 'silent' in options,
    });
    return data ?? undefined;
  }),
  recallSteps: fromPromise(async ({ input: { steps: names, imono } }) => {
    const all = await steps();
    const today = utcDayOf(Date.now());
    const found = await Promise.all(
      names.map(async (step) => {
        const kept = await recall({ call: all[step].call, input: all[step].input(imono, today) });
        return kept?.data === undefined ? [] : [[step, { answer: kept.data ?? undefined, at: kept.at }] as const];
      }),
    );
    return Object.fromEntries(found.flat());
  }),
});

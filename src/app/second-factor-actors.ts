import { fromPromise } from 'xstate';
import type { SecondFactorEffects } from '../machines/second-factor.ts';
import type { FactorPorts } from './second-factor-steps.ts';

/** Not part of the first load: most sign-ins have no second factor. */
const steps = () => import('./second-factor-steps.ts');

/** The effects of the second factor. */
export const createSecondFactor = (
  ports: FactorPorts,
  actions: Omit<SecondFactorEffects['actions'], 'enter'>,
): SecondFactorEffects => ({
  actors: {
    findWaiting: fromPromise(async () => ports.waiting.factor?.step),
    send: fromPromise(async ({ input }) => (await steps()).sendFactorStep(ports, input)),
  },
  actions: { ...actions, enter: async () => (await steps()).enter(ports) },
});

import { fromPromise } from 'xstate';
import type { ToastParams } from '../machines/effects.ts';
import type { SecondFactorEffects } from '../machines/second-factor.ts';
import { takeLinkToken } from '../services/session/password-reset-link.ts';
import type { PublicEffects } from '../views/pages/define-page.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import { createFormSenders } from './form-senders.ts';
import { navigate } from './navigate.ts';
import { createPasskeySignIn } from './passkey-actors.ts';
import { createProviderSignIn } from './provider-actors.ts';
import type { FactorPorts } from './second-factor-steps.ts';

/** Not part of the first load: most sign-ins have no second factor. */
const steps = () => import('./second-factor-steps.ts');

/** The effects of the second factor. */
const createSecondFactor = (
  ports: FactorPorts,
  actions: Omit<SecondFactorEffects['actions'], 'enter'>,
): SecondFactorEffects => ({
  actors: {
    findWaiting: fromPromise(async () => ports.waiting.factor?.step),
    send: fromPromise(async ({ input }) => (await steps()).sendFactorStep(ports, input)),
  },
  actions: { ...actions, enter: async () => (await steps()).enter(ports) },
});

/** Loads again what the page shows, and the vessels of the account. */
export const reloadLists = ({ page, directory }: ImplementationPorts): void => {
  for (const actor of page().getSnapshot().context.page?.actors ?? []) actor.send({ type: 'data.changed' });
  directory().send({ type: 'data.changed' });
};

/** Creates the real effects of the machines that pages before the sign-in start. */
export const createPublicEffects = (ports: ImplementationPorts): PublicEffects => {
  const senders = createFormSenders({
    api: ports.api,
    signIn: ports.signIn,
    waiting: ports.waiting,
    onSignedIn: ports.loggedIn,
    onPasswordChanged: () => ports.app().send({ type: 'password.changed' }),
  });
  return {
    passkeySignIn: createPasskeySignIn(ports),
    providerSignIn: createProviderSignIn(ports),
    secondFactor: createSecondFactor(ports, {
      toast: (_, params: ToastParams) => ports.toast(params),
      reloadLists: () => reloadLists(ports),
    }),
    submit: {
      actors: {
        send: fromPromise(({ input: { form, typed } }) => senders[form.name](typed())),
        takeToken: fromPromise(async () => {
          const token = takeLinkToken();
          return token === undefined ? undefined : () => token;
        }),
      },
      actions: navigate,
    },
  };
};

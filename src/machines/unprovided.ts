import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** The placeholder of a promise actor: rejects with its own name until `.provide` replaces it. */
export const unprovidedPromise = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' was not provided`)));

/** The placeholder of a callback actor: throws its own name until `.provide` replaces it. */
export const unprovidedCallback = <Event extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`actor '${name}' was not provided`);
  });

/** The placeholder of an action with effects outside the machine: throws its own name until `.provide` replaces it. */
export const unprovidedAction =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`action '${name}' was not provided`);
  };

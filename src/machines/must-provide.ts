import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** A promise actor that nobody has provided: it rejects with its own name. */
export const promised = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' was not provided`)));

/** A watching actor that nobody has provided: it fails with its own name. */
export const watching = <Event extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`actor '${name}' was not provided`);
  });

/** An effect that nobody has provided: it fails with its own name. */
export const effect =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`action '${name}' was not provided`);
  };

import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { implementationNames } from '../../../scripts/xstate-internals.ts';

/** What a scripted child understands: to be done, or to fail. */
export type ScriptEvent =
  | { readonly type: 'script.done'; readonly output: unknown }
  | { readonly type: 'script.error'; readonly error: unknown };

/** The machine with every named child under the script and every effect silent; assigns, guards and delays stay real. */
export const scripted = (machine: AnyStateMachine): AnyStateMachine => {
  const { actors, effects } = implementationNames(machine);
  return machine.provide({
    actors: Object.fromEntries(actors.map((name) => [name, child])),
    actions: Object.fromEntries(effects.map((name) => [name, silent])),
  });
};

const silent = (): void => undefined;

/** Does nothing until the test says what becomes of it, and then at once. */
const child: ActorLogic<Snapshot<unknown>, EventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (!isScript(event)) return snapshot;
    return event.type === 'script.done'
      ? { status: 'done', output: event.output, error: undefined }
      : { status: 'error', output: undefined, error: event.error };
  },
};

const isScript = (event: EventObject): event is ScriptEvent =>
  event.type === 'script.done' || event.type === 'script.error';

import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { implementationNames } from '../../../scripts/xstate-internals.ts';

/** The events of a scripted child: it is done, or it fails. */
export type ScriptEvent =
  | { readonly type: 'script.done'; readonly output: unknown }
  | { readonly type: 'script.error'; readonly error: unknown };

/** The machine with every named child scripted and every effect a no-op; assigns, guards and delays stay real. */
export const scripted = (machine: AnyStateMachine): AnyStateMachine => {
  const { actors, effects } = implementationNames(machine);
  const subject = machine.provide({
    actors: Object.fromEntries(actors.map((name) => [name, child])),
    actions: Object.fromEntries(effects.map((name) => [name, silent])),
  });
  subject.options = { ...subject.options, maxIterations };
  return subject;
};

/** Eventless transitions in a row after which XState reports an endless loop instead of hanging. */
const maxIterations = 1_000;

const silent = (): void => undefined;

/** Does nothing until the test sends its outcome, then ends at once. */
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

import { transition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { scripted } from '../../tests/support/model/scripted.ts';
import type { RecordedActor } from './record-file.ts';
import { isShortened, restorer } from './restore-value.ts';

/** The first event after which a machine is in another state than the recorded one. */
export interface Divergence {
  /** The number of the event, from 1. */
  readonly step: number;
  readonly type: string;
  readonly before: unknown;
  readonly recorded: unknown;
  readonly replayed: unknown;
  /**
   * The record lacks a value that the machine may have used: the rest of a long value, or a function of its input.
   */
  readonly inconclusive: boolean;
}

/** Replays the recorded events of an actor through its machine; undefined if every state equals the recorded one. */
export const divergenceOf = (machine: AnyStateMachine, record: RecordedActor): Divergence | undefined => {
  const subjectMachine = scripted(machine);
  const restore = restorer();
  // SAFETY: the fields of an object are restored one by one, and it remains an object.
  const restored = (fields: Fields) => restore(fields) as Fields;
  let context = record.from.context;
  let inconclusive = isShortened(context) || hasUnknownFunction(record);
  let snapshot: AnyMachineSnapshot = subjectMachine.resolveState({
    value: record.from.state,
    context: restored(context),
  });
  for (const [index, { type, payload, changed, state }] of record.events.entries()) {
    context = { ...context, ...changed };
    inconclusive ||= isShortened(payload);
    const before: unknown = snapshot.value;
    const functions = functionsOf[record.machine]?.(restored(context)) ?? {};
    const next = after(subjectMachine, withContext(snapshot, functions), { ...restored(payload ?? {}), type });
    if ('threw' in next || !sameState(next.value, state))
      return {
        step: index + 1,
        type,
        before,
        recorded: state,
        replayed: 'threw' in next ? next : next.value,
        inconclusive,
      };
    snapshot = next;
  }
  return undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * A record has no functions. These replace the ones in a machine's input; `context` is the recorded one after the
 * event.
 */
const functionsOf: Readonly<Record<string, (context: Fields) => Fields>> = {
  query: ({ request }) => ({ requestAt: () => request }),
};

const hasUnknownFunction = ({ machine, from: { context } }: RecordedActor): boolean =>
  !(machine in functionsOf) && Object.values(context).some((value) => JSON.stringify(value) === '{"$":"function"}');

const withContext = (snapshot: AnyMachineSnapshot, fields: Fields): AnyMachineSnapshot =>
  // SAFETY: a snapshot of the same machine with some fields of its context replaced.
  Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, {
    context: { ...snapshot.context, ...fields },
  }) as AnyMachineSnapshot;

/** The snapshot after an event; what a guard or an assign threw, if one did. */
const after = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot | { readonly threw: string } => {
  try {
    const [next] = transition(machine, snapshot, event);
    return next.error === undefined ? next : { threw: String(next.error) };
  } catch (error) {
    return { threw: String(error) };
  }
};

const sameState = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** A state value whose regions are in the order of their names. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, sorted(part)])
    : value;

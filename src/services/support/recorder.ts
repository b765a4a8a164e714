import type { ActorRefLike, AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { type Limits, plainValue, type TextRule } from './plain-value.ts';

/*
 * The only file of `src` that names events of XState 5 which are not documented. docs/decisions/0040-xstate-6.md says what
 * changes with version 6.
 */

interface Event {
  readonly type: string;
}

/** Whether this event started an actor. */
const isStart = ({ type }: Event): boolean => type === 'xstate.init';

/** Whether this event stopped an actor from outside. */
const isStop = ({ type }: Event): boolean => type === 'xstate.stop';

/** One event that a machine received from outside, and the state that followed. */
export interface RecordedEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  /** The event without its type; absent: it has no other fields. */
  readonly payload?: unknown;
  /** The state after the event. */
  readonly state: unknown;
  /** The fields of the context that the event changed; absent: none. */
  readonly changed?: Readonly<Record<string, unknown>>;
}

/** What happened to one actor. */
export interface ActorRecord {
  readonly id: string;
  /** The name of its machine. */
  readonly machine: string;
  /** The state and context before the oldest recorded event. */
  readonly from: { readonly state: unknown; readonly context: Readonly<Record<string, unknown>> };
  readonly events: readonly RecordedEvent[];
  /** How many events are no longer recorded. */
  readonly dropped: number;
  readonly ended: boolean;
}

/** The last request that failed, as the server's log knows it. */
export interface LastFailure {
  readonly at: number;
  readonly kind?: unknown;
  readonly status?: unknown;
  /** The server's request id. */
  readonly reference?: unknown;
}

export interface Recorder {
  /** Records an actor and its children, starting with the current state. */
  readonly watch: (actor: AnyActorRef) => void;
  /** Receives XState's inspection events. */
  readonly inspect: (seen: InspectionEvent) => void;
  readonly actors: () => readonly ActorRecord[];
  readonly lastFailure: () => LastFailure | undefined;
}

interface Options {
  readonly rule: TextRule;
  readonly now: () => number;
}

/** How many events of an actor are recorded. */
export const recordedEvents = 200;
/** How many actors that have ended are recorded. */
const recordedEnded = 12;

const ofEvent: Limits = { parts: 200, entries: 20, depth: 10 };
const ofContext: Limits = { parts: 600, entries: 20, depth: 10 };

interface Watched {
  readonly id: string;
  readonly machine: string;
  from: ActorRecord['from'];
  readonly events: RecordedEvent[];
  context: Readonly<Record<string, unknown>>;
  dropped: number;
  ended: boolean;
}

/**
 * Records the last events of every machine that it watches. The rule is applied to the texts of an event when it is
 * recorded.
 */
export const createRecorder = ({ rule, now }: Options): Recorder => {
  const watched = new Map<string, Watched>();
  let lastFailure: LastFailure | undefined;

  const begin = (actor: ActorRefLike, snapshot: AnyMachineSnapshot): void => {
    watched.set(actor.sessionId, {
      id: 'id' in actor && actor.id !== actor.sessionId ? String(actor.id) : snapshot.machine.id,
      machine: snapshot.machine.id,
      from: { state: snapshot.value, context: plainContext(snapshot.context, rule) },
      events: [],
      context: snapshot.context,
      dropped: 0,
      ended: snapshot.status !== 'active',
    });
  };

  const recordEvent = (one: Watched, event: AnyEventObject, snapshot: AnyMachineSnapshot): void => {
    const before = one.context;
    one.context = snapshot.context;
    one.ended = snapshot.status !== 'active';
    if (isStop(event)) return;
    const { type, ...payload } = event;
    const plain = plainValue(payload, rule, ofEvent);
    const changed = changedIn(before, snapshot.context, rule);
    one.events.push({
      at: now(),
      type,
      ...(isFilled(plain) && { payload: plain }),
      state: snapshot.value,
      ...(isFilled(changed) && { changed }),
    });
    const oldest = one.events.length > recordedEvents ? one.events.shift() : undefined;
    if (!oldest) return;
    one.from = { state: oldest.state, context: { ...one.from.context, ...oldest.changed } };
    one.dropped += 1;
  };

  const removeOldestEnded = (): void => {
    const ended = [...watched].filter(([, one]) => one.ended);
    for (const [session] of ended.slice(0, -recordedEnded)) watched.delete(session);
  };

  const inspect = (seen: InspectionEvent): void => {
    if (seen.type !== '@xstate.snapshot' || !isMachine(seen.snapshot)) return;
    const { actorRef, event, snapshot } = seen;
    const known = watched.get(actorRef.sessionId);
    if (!known || isStart(event)) begin(actorRef, snapshot);
    else recordEvent(known, event, snapshot);
    lastFailure = failureIn(event, now(), rule) ?? lastFailure;
    if (snapshot.status !== 'active') removeOldestEnded();
  };

  const watchTree = (actor: AnyActorRef): void => {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachine(snapshot)) return;
    begin(actor, snapshot);
    for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) if (child) watchTree(child);
  };

  return {
    watch: (actor) => {
      watchTree(actor);
      actor.system.inspect(inspect);
    },
    inspect,
    actors: () => [...watched.values()].map(({ context: _, events, ...one }) => ({ ...one, events: [...events] })),
    lastFailure: () => lastFailure,
  };
};

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

type Fields = Readonly<Record<string, unknown>>;

const plainContext = (context: Fields, rule: TextRule): Fields =>
  Object.fromEntries(Object.entries(context).map(([key, value]) => [key, plainField(key, value, rule, ofContext)]));

/** The fields of a context that differ from the previous one. */
const changedIn = (before: Fields, after: Fields, rule: TextRule): Fields =>
  before === after
    ? {}
    : Object.fromEntries(
        Object.entries(after).flatMap(([key, value]) =>
          value === before[key] ? [] : [[key, plainField(key, value, rule, ofEvent)]],
        ),
      );

/** One field of a context; the rule sees its name. */
const plainField = (key: string, value: unknown, rule: TextRule, limits: Limits): unknown =>
  value === undefined ? { $: 'undefined' } : plainValue(value, (text, keys) => rule(text, [key, ...keys]), limits);

/** The failed request that an event reports: a rejected child, or a problem reported by another machine. */
const failureIn = ({ error, problem }: AnyEventObject, at: number, rule: TextRule): LastFailure | undefined => {
  const failed: unknown = error ?? problem;
  if (typeof failed !== 'object' || failed === null || !('kind' in failed) || failed.kind === 'aborted')
    return undefined;
  const { kind, status, reference }: { kind?: unknown; status?: unknown; reference?: unknown } = { ...failed };
  // SAFETY: three fields of plain values remain plain.
  return { at, ...(plainValue({ kind, status, reference }, rule, ofEvent) as Omit<LastFailure, 'at'>) };
};

import type {
  AnyActor,
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';

/*
 * The only file that reads what XState 5 does not document: state nodes, event names that begin with 'xstate.',
 * built-in actions, microsteps and scheduled events. docs/decisions/0040-xstate-6.md says what changes with version 6.
 */

/** The event that XState sends to a machine when its child `id` is done. */
export const doneEvent = (id: string, output?: unknown): AnyEventObject => ({
  type: doneType(id),
  output,
  actorId: id,
});

/** The event that XState sends to a machine when its child `id` has failed. */
export const errorEvent = (id: string, error: unknown): AnyEventObject => ({
  type: errorType(id),
  error,
  actorId: id,
});

export const doneType = <Id extends string>(id: Id) => `xstate.done.actor.${id}` as const;
export const errorType = <Id extends string>(id: Id) => `xstate.error.actor.${id}` as const;

/** The name of the delay whose timer sends this event to the state `stateId`; undefined for any other event. */
export const delayName = (eventType: string, stateId: string): string | undefined =>
  eventType.startsWith(afterPrefix) ? eventType.slice(afterPrefix.length, -`.${stateId}`.length) : undefined;

/** The duration of a delay as text. For a computed delay: its first value and the context fields it depends on. */
export const delayText = (machine: AnyStateMachine, delay: string): string => {
  const value: unknown = machine.implementations.delays[delay] ?? Number(delay);
  if (typeof value !== 'function') return duration(Number(value));
  const fields = new Set<string>();
  const context: unknown = new Proxy({}, { get: (_, field) => void fields.add(String(field)) });
  const computed: unknown = value({ context, event: { type: '' } }, undefined);
  const from = `from ${[...fields].join(', ')}`;
  return typeof machine.config.context === 'object'
    ? `${duration(Number(value({ context: machine.config.context, event: { type: '' } }, undefined)))} at first, ${from}`
    : `${typeof computed === 'number' ? `${duration(computed)}, ` : ''}${from}`;
};
const duration = (ms: number): string => (ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`);

/** Whether an event comes from the timer of this delay, in any state. */
export const isDelayEvent = (event: { readonly type: string } | undefined, delay: string): boolean =>
  event?.type.startsWith(`${afterPrefix}${delay}.`) ?? false;
const afterPrefix = 'xstate.after.';

/** An event in readable form: 'after recovery', 'search is done', 'keyword.typed'; 'always' for an eventless one. */
export const eventLabel = (eventType: string, stateId: string): string => {
  if (eventType === '') return 'always';
  const delay = delayName(eventType, stateId);
  if (delay !== undefined) return `after ${delay}`;
  return eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 is done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.done\.state\.(.+)$/, '$1 is done');
};

/** Every state node of a machine, the outermost first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesOf),
];

/** The transitions of one state node by the event that triggers them; 'always' for eventless ones. */
export const transitionGroups = (
  node: AnyStateNode,
): [eventType: string, branches: readonly AnyTransitionDefinition[]][] => [
  ...node.transitions,
  ['always', node.always ?? []],
];

/** The name of a guard, including one composed by and, or, not; '' without one. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return '';
  const parts = guard.guards.map(guardName);
  return guard.name === 'not' ? `not ${parts.join('')}` : parts.join(` ${guard.name} `);
};

/** The name of an action; undefined for an assign, a raise and a timer, which have none. */
export const actionName = (action: unknown): string | undefined => {
  if (typeof action === 'string') return action;
  if (typeof action !== 'object' || action === null || !('type' in action)) return undefined;
  return String(action.type);
};

/** Whether an action is a function written into the machine's configuration. XState's built-in actions are not. */
export const isInlineAction = (action: unknown): boolean =>
  typeof action === 'function' && !/^xstate\.(?!assign)/.test(String('type' in action && action.type));

/** Whether XState generated the id of an invoked actor because the machine gives none. */
export const isGeneratedId = (id: string): boolean => /^\d+\./.test(id);

/** The transitions that an actor took in an inspected microstep; [] for any other inspection event. */
export const takenTransitions = (seen: InspectionEvent): readonly AnyTransitionDefinition[] =>
  seen.type === '@xstate.microstep' ? seen._transitions : [];

/** The delays that are scheduled now, in the order they were scheduled. */
export const scheduledDelays = (
  actor: AnyActor,
): readonly { readonly event: EventObject; readonly delay: number; readonly own: boolean }[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).map(({ event, target, delay }) => ({
    event,
    delay,
    own: target === actor,
  }));

/**
 * The names of a machine's actors, and of those actions that are effects: an assign or another built-in action
 * resolves.
 */
export const implementationNames = ({ implementations: { actors, actions } }: AnyStateMachine) => ({
  actors: Object.keys(actors),
  effects: Object.entries(actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name),
});

/** The same machine with a changed configuration. */
export const withConfig = <M extends AnyStateMachine>(machine: M, config: unknown): M => {
  // SAFETY: the constructor of a machine takes its configuration and its implementations.
  const Machine = machine.constructor as new (config: unknown, implementations: unknown) => M;
  return new Machine(config, machine.implementations);
};

/** An action as XState passes it to be executed. */
export interface ExecutedAction {
  readonly type: string;
  readonly params?: unknown;
}

/** A built-in action that reaches another actor: a child started or stopped, an event sent or emitted. */
export type ActorEffect =
  | { readonly type: 'start'; readonly params: { readonly id: string; readonly src: unknown; readonly input: unknown } }
  | { readonly type: 'stop'; readonly params: { readonly id: string } }
  | { readonly type: 'send'; readonly params: { readonly to: string; readonly event: EventObject } }
  | { readonly type: 'emit'; readonly params: { readonly event: EventObject } };

/**
 * Reads an executed action: an effect on another actor, a named action, or undefined for what only affects the machine
 * itself (raise, timers).
 */
export const readAction = (action: ExecutedAction): ActorEffect | ExecutedAction | undefined => {
  const read = builtIn[action.type];
  if (read) return read(action.params);
  return action.type.startsWith('xstate.') ? undefined : { type: action.type, params: action.params };
};

const actorId = (actor: unknown): string => (hasId(actor) ? actor.id : String(actor));
const hasId = (actor: unknown): actor is { id: string } =>
  typeof actor === 'object' && actor !== null && 'id' in actor && typeof actor.id === 'string';

// SAFETY: XState resolves these built-in actions to exactly these parameters.
const builtIn: Readonly<Record<string, (params: unknown) => ActorEffect>> = {
  'xstate.spawnChild': (params) => {
    const started = params as { id: string; src: unknown; input: unknown };
    return { type: 'start', params: { id: started.id, src: started.src, input: started.input } };
  },
  'xstate.stopChild': (actor) => ({ type: 'stop', params: { id: actorId(actor) } }),
  'xstate.sendTo': (params) => {
    // SAFETY: as above: `to` and `event`.
    const sent = params as { to: unknown; event: EventObject };
    return { type: 'send', params: { to: actorId(sent.to), event: sent.event } };
  },
  // SAFETY: as above: an event.
  'xstate.emit': (params) => ({ type: 'emit', params: { event: (params as { event: EventObject }).event } }),
};

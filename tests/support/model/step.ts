import { getNextTransitions, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { delayName, doneEvent, errorEvent } from '../../../scripts/xstate-internals.ts';
import { samplesIn, type AnyWorld, type Outcome } from './world.ts';

/** One thing that happens to a machine. Its name is the same in every snapshot it is offered in. */
export type Step = { readonly name: string; readonly event: AnyEventObject } & (
  | { readonly kind: 'event' }
  | { readonly kind: 'outcome'; readonly child: string; readonly src: string; readonly outcome: Outcome }
  | { readonly kind: 'timer'; readonly delay: string }
);

/** Everything the outside world could do in a snapshot: public events, outcomes of running children, armed timers. */
export function stepsIn(world: AnyWorld, snapshot: AnyMachineSnapshot): Step[] {
  if (snapshot.status !== 'active') return [];
  const children = Object.values<AnyActorRef | undefined>(snapshot.children);
  return [
    ...Object.keys(world.events).flatMap((type) => publicSteps(world, snapshot, type)),
    ...children.flatMap((child) => (child ? childSteps(world, snapshot, child) : [])),
    ...timerSteps(snapshot),
  ];
}

/** The names of everything a world could do in a snapshot, whether or not the machine takes it. */
export const offeredNames = (world: AnyWorld, snapshot: AnyMachineSnapshot): string[] => [
  ...Object.entries(world.events).flatMap(([type, samples]) =>
    samplesIn(samples, snapshot).map((_, index) => numbered(type, index)),
  ),
  ...Object.values<AnyActorRef | undefined>(snapshot.children).flatMap((child) =>
    child ? childSteps(world, snapshot, child, () => true).map(({ name }) => name) : [],
  ),
];

/** Every event a world could send in a snapshot itself or by a child, whether or not the machine takes it. */
export const eventsIn = (world: AnyWorld, snapshot: AnyMachineSnapshot): AnyEventObject[] => [
  ...Object.values(world.events).flatMap((samples) => samplesIn(samples, snapshot)),
  ...Object.values<AnyActorRef | undefined>(snapshot.children).flatMap((child) =>
    child ? childSteps(world, snapshot, child, () => true).map(({ event }) => event) : [],
  ),
];

const publicSteps = (world: AnyWorld, snapshot: AnyMachineSnapshot, type: string): Step[] =>
  samplesIn(world.events[type] ?? [], snapshot).flatMap((sample, index): Step[] =>
    snapshot.can(sample) ? [{ kind: 'event', name: numbered(type, index), event: { ...sample } }] : [],
  );

function childSteps(
  world: AnyWorld,
  snapshot: AnyMachineSnapshot,
  child: AnyActorRef,
  isTaken: (event: AnyEventObject) => boolean = (event) => snapshot.can(event),
): Step[] {
  // A logic without a name came with a sample and runs as it is: the world does not script it.
  if (typeof child.src !== 'string') return [];
  const { src } = child;
  const outcomes = world.actors[src];
  if (!outcomes) throw new Error(`the world says nothing of the child '${src}'`);
  const counts = new Map<string, number>();
  return samplesIn(outcomes, snapshot).flatMap((outcome): Step[] => {
    const { said, event } = read(outcome, child.id);
    const label = `${child.id} ${said}`;
    const index = counts.get(label) ?? 0;
    counts.set(label, index + 1);
    // A failure is offered even where nothing handles it: an unhandled one must show.
    const offered = 'error' in outcome || isTaken(event);
    return offered ? [{ kind: 'outcome', name: numbered(label, index), event, child: child.id, src, outcome }] : [];
  });
}

const read = (outcome: Outcome, actorId: string): { said: string; event: AnyEventObject } => {
  if ('done' in outcome) return { said: 'is done', event: doneEvent(actorId, outcome.done) };
  if ('error' in outcome) return { said: 'fails', event: errorEvent(actorId, outcome.error) };
  return { said: `sends ${outcome.sends.type}`, event: { ...outcome.sends } };
};

const timerSteps = (snapshot: AnyMachineSnapshot): Step[] => {
  const steps = new Map<string, Step>();
  for (const { eventType, source } of getNextTransitions(snapshot)) {
    const delay = delayName(eventType, source.id);
    if (delay === undefined) continue;
    steps.set(eventType, { kind: 'timer', name: `after ${delay}`, event: { type: eventType }, delay });
  }
  return [...steps.values()];
};

const numbered = (name: string, index: number): string => (index === 0 ? name : `${name} (${index + 1})`);

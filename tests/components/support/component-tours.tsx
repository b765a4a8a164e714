import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  type ActorRefFrom,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { takenTransitions } from '../../../scripts/xstate-internals.ts';
import { missing, stoppedIn, taken } from '../../support/model/coverage.ts';
import { type Edge, explore, type Graph } from '../../support/model/explore.ts';
import { manualClock } from '../../support/model/manual-clock.ts';
import { type ScriptEvent, scripted } from '../../support/model/scripted.ts';
import { brokenRequirements } from '../../support/model/requirement.ts';
import { untakenSamples } from '../../support/model/samples-taken.ts';
import { stateKey } from '../../support/model/state-key.ts';
import { type Step, stepsIn } from '../../support/model/step.ts';
import { kindsOf, outlineOf, type Path, tours } from '../../support/model/tours.ts';
import { type AnyWorld, anyWorld, samplesIn, type World } from '../../support/model/world.ts';
import type { Answering } from './answers.ts';
import { consoleErrors, mount, prepare } from './mounted.tsx';
import { type TestPortal, startPortal, type WholePortal } from './portal.ts';

/** How a person triggers an event: the control, undefined where the screen offers none, and what is done with it. */
interface Driver<M extends AnyStateMachine, Event> {
  readonly control: (event: Event, snapshot: SnapshotFrom<M>) => Locator | undefined;
  readonly act: (control: Locator, event: Event) => Promise<void>;
  /** What the event from the control is like; the event itself if nothing is said. */
  readonly sends?: object;
  /** Where the control is enabled although the machine ignores its event; anywhere else that fails. */
  readonly mayBeIgnored?: (snapshot: SnapshotFrom<M>) => boolean;
}

/** Views around a machine, how a person drives it through them, and what is on screen in every state. */
export interface ComponentStage<M extends AnyStateMachine> {
  readonly address: string;
  readonly view: (actor: ActorRefFrom<M>, around: TestPortal) => ReactNode;
  /** Puts the machine into the portal, if it is one of the portal's own. */
  readonly inPortal?: (actor: ActorRefFrom<M>) => Partial<WholePortal>;
  /** Every event: its driver, or who sends it if no person does. An event without a line does not compile. */
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: Driver<M, Extract<EventFromLogic<M>, { type: T }>> | string;
  };
  readonly screen: (snapshot: SnapshotFrom<M>) => Promise<void>;
  /** What becomes of each request around the machine; all of them are answered if nothing is said. */
  readonly answering?: (call: CallName) => Answering;
  /** Brings what is around the machine to where a child's event says it is, such as the address bar. */
  readonly arrange?: (event: EventFromLogic<M>) => void;
}

/**
 * Declares one test: every path of the worlds, driven through the views in a browser; a later world adds what the earlier
 * ones did not do. The requirements and samples of the worlds are checked as in the machine's own test. Where the machine
 * ignores an event, its control is absent or disabled.
 */
export function componentTours<M extends AnyStateMachine>(
  name: string,
  machine: M,
  worlds: World<NoInfer<M>> | readonly World<NoInfer<M>>[],
  stage: ComponentStage<NoInfer<M>>,
  /** The declared transitions that the worlds leave out. */
  leftOut: readonly string[] = [],
): void {
  it(`${name} is driven through every transition`, { timeout: 180_000 }, async () => {
    const covered = new Set<string>();
    const known = new Set<string>();
    for (const world of [worlds].flat().map(anyWorld)) {
      const graph = explore(machine, world);
      const outline = (edge: Edge) => outlineOf(graph, edge, ({ type, params }) => [type, params]);
      const wanted = kindsOf(graph).filter((edge) => !known.has(outline(edge)));
      for (const edge of wanted) known.add(outline(edge));
      for (const transition of stoppedIn(machine, world, graph)) covered.add(transition);
      const checked = new Set<string>();
      for (const path of tours(graph, wanted, 60))
        await takeTour(name, openTour(machine, world, stage, covered), { ...path, root: graph.root }, checked);
      expect([...brokenRequirements(world, graph), ...untakenSamples(world, graph)]).toEqual([]);
    }
    expect(missing(machine, covered)).toEqual(leftOut);
  });
}

async function takeTour(
  name: string,
  tour: Tour,
  { name: way, edges, root }: Path & Pick<Graph, 'root'>,
  checked: Set<string>,
): Promise<void> {
  let last = 'the start';
  try {
    await tour.look(root, checked);
    for (const { step, to } of edges) {
      last = step.name;
      await tour.take(step);
      await tour.look(to, checked);
    }
  } catch (error) {
    throw new Error(`${name} failed at '${last}' on the way: ${way}`, { cause: error });
  } finally {
    tour.close();
  }
}

/** A mounted view with its actor. */
interface Tour {
  readonly take: (wanted: Step) => Promise<void>;
  /** Checks the screen in a state, and once in each state what is ignored there. */
  readonly look: (key: string, checked: Set<string>) => Promise<void>;
  readonly close: () => void;
}

function openTour<M extends AnyStateMachine>(
  machine: M,
  world: AnyWorld,
  stage: ComponentStage<M>,
  covered: Set<string>,
): Tour {
  const restore = prepare(stage.address);
  const clock = manualClock();
  const pending: { type: string; params?: unknown }[] = [];
  const received: AnyEventObject[] = [];
  const actor = createActor(scripted(machine), {
    input: world.input,
    clock,
    inspect: (seen) => {
      if (seen.actorRef.sessionId !== seen.rootId) return;
      for (const transition of takenTransitions(seen)) covered.add(taken(transition));
      if (seen.type === '@xstate.action') pending.push(seen.action);
      if (seen.type === '@xstate.event') received.push(seen.event);
    },
  });
  actor.start();
  // SAFETY: the scripted machine is the stage's own with other implementations.
  const ref = actor as unknown as ActorRefFrom<M>;
  const around = startPortal(stage.answering ?? (() => 'data'), true, stage.inPortal?.(ref));
  const unmount = mount(around.portal, stage.view(ref, around));
  // SAFETY: as above; events are looked up by their own type.
  const drivers = stage.events as unknown as Readonly<Record<string, Driver<M, unknown> | string>>;
  // SAFETY: as above.
  const snapshotOf = () => actor.getSnapshot() as SnapshotFrom<M>;

  const answer = (): void => {
    for (const { type, params } of pending.splice(0)) {
      // SAFETY: the actions of the actor are the effects that its world answers.
      const event = world.answers?.(
        { type, params } as Parameters<NonNullable<AnyWorld['answers']>>[0],
        actor.getSnapshot(),
      );
      if (event) actor.send(event);
    }
  };

  const take = async (wanted: Step): Promise<void> => {
    const before = actor.getSnapshot();
    const step = stepsIn(world, before).find((one) => one.name === wanted.name);
    if (!step) throw new Error(`the actor does not offer '${wanted.name}'`);
    if (step.kind === 'timer') clock.fire(actor, step.event.type);
    else if (step.kind === 'outcome') {
      // SAFETY: the events of a child are the machine's own.
      if ('sends' in step.outcome) stage.arrange?.(step.outcome.sends as EventFromLogic<M>);
      settle(actor, step);
    } else {
      const driver = drivers[step.event.type];
      const control = typeof driver === 'object' ? driver.control(step.event, snapshotOf()) : undefined;
      if (typeof driver === 'object' && control && !isInert(control)) {
        received.length = 0;
        await driver.act(control, step.event);
        await expect
          .poll(() => received, { message: 'the events from the control' })
          .toContainEqual(expect.objectContaining(driver.sends ?? step.event));
      } else actor.send(step.event);
    }
    answer();
  };

  /** Tries each event that the machine ignores in this state. */
  const tryIgnored = async (key: string): Promise<void> => {
    for (const [type, driver] of Object.entries(drivers)) {
      if (typeof driver === 'string') continue;
      for (const event of samplesIn(world.events[type] ?? [], actor.getSnapshot())) {
        if (actor.getSnapshot().can(event)) continue;
        const control = driver.control(event, snapshotOf());
        const element = control?.query();
        if (!control || !element || isInert(control)) continue;
        const disabled = element.matches('[disabled], [aria-disabled="true"]');
        if (!disabled && !driver.mayBeIgnored?.(snapshotOf()))
          throw new Error(`the machine ignores ${JSON.stringify(event)}, but its control is enabled`);
        // The browser's own click waits until a control is enabled.
        if (disabled && element instanceof HTMLElement) element.click();
        else await driver.act(control, event);
        expect(stateKey(world, actor.getSnapshot()), `${type} is ignored`).toBe(key);
      }
    }
  };

  return {
    take,
    look: async (key: string, checked: Set<string>): Promise<void> => {
      answer();
      expect(stateKey(world, actor.getSnapshot())).toBe(key);
      await stage.screen(snapshotOf());
      if (!checked.has(key)) await tryIgnored(key);
      checked.add(key);
      expect(consoleErrors).toEqual([]);
    },
    close: (): void => {
      unmount();
      around.stop();
      actor.stop();
      restore();
    },
  };
}

/** Whether a control is behind something modal, where no person reaches it. */
const isInert = (control: Locator): boolean => Boolean(control.query()?.closest('[inert]'));

const settle = (actor: AnyActor, { child: id, outcome }: Step & { kind: 'outcome' }): void => {
  if ('sends' in outcome) return actor.send(outcome.sends);
  const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
  if (!child) throw new Error(`the child '${id}' does not run`);
  const script: ScriptEvent =
    'done' in outcome ? { type: 'script.done', output: outcome.done } : { type: 'script.error', error: outcome.error };
  child.send(script);
};

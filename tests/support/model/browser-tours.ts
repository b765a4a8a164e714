import { expect, type Page, type TestDetails } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom, StateValueFrom } from 'xstate';
import { test } from '../../browser/support/browser-test.ts';
import { exhaustive, exhaustiveIf } from '../../browser/support/exhaustive.ts';
import { missing, stoppedIn, taken } from './coverage.ts';
import type { AnyEffect, Effect } from './effect.ts';
import { explore, type Graph } from './explore.ts';
import { takePath } from './live.ts';
import type { Step } from './step.ts';
import { divideTours, outlineOf, type Path } from './tours.ts';
import { anyWorld, type Outcome, type World } from './world.ts';

/** The path of a state: `open`, or `signedIn.idle` for a nested one. */
type StatePath<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${StatePath<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** How a page triggers the events and outcomes of a machine, and what each state looks like there. */
export interface Stage<M extends AnyStateMachine, Seen> {
  /** Opens the page where the machine is in its first state; its result is passed to every driver. */
  readonly open: (page: Page) => Promise<Seen>;
  /** Triggers each event; an event without a driver does not compile. */
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: (
      page: Page,
      event: Extract<EventFromLogic<M>, { type: T }>,
      seen: Seen,
    ) => Promise<void>;
  };
  /** Lets each child come to its outcome. */
  readonly actors: Readonly<
    Record<keyof World<M>['actors'], (page: Page, outcome: Outcome, seen: Seen) => Promise<void>>
  >;
  /** Lets a timer run out; `delay` is its name in the machine. */
  readonly timer?: (page: Page, delay: string, seen: Seen) => Promise<void>;
  /** What is on screen in each state. */
  readonly screens: {
    readonly [Path in StatePath<StateValueFrom<M>>]: (
      page: Page,
      snapshot: SnapshotFrom<M>,
      seen: Seen,
    ) => Promise<void>;
  };
  /** What is on screen in every state, such as exactly the commands that are offered. */
  readonly always?: (
    page: Page,
    snapshot: SnapshotFrom<M>,
    seen: Seen,
    /** The effects of the step that led to this state. */
    effects: readonly Effect<M>[],
  ) => Promise<void>;
}

/** The machines whose tours `npm test` takes: a session, what it may see, a page's data and what is done with them. */
const usualMachines = ['submit', 'redirect', 'vesselPreload', 'filterBar', 'pdfExport'];

/** Of how many worlds of a machine `npm test` takes a tour. */
const usualWorlds = 4;

/** A tour is many steps: it may take longer than a test of one thing, in milliseconds. */
const tourTime = 180_000;

/** A world of a machine, and how a page plays it. */
export interface Play<M extends AnyStateMachine, Seen> {
  readonly world: World<M>;
  readonly stage: Stage<M, Seen>;
}

/**
 * Declares one browser test per tour of the machine: the very paths that the live actor takes without a browser. `npm test`
 * takes the first tour of the first worlds of some machines, `npm run test:all` the others.
 */
export function browserTours<M extends AnyStateMachine, Seen>(
  name: string,
  machine: M,
  world: World<NoInfer<M>>,
  stage: Stage<NoInfer<M>, Seen>,
  /** The test to declare with: one whose pages are signed in, for a machine of the portal's own pages. */
  declare: typeof test = test,
  /** The transitions that only the paths without a browser take. */
  leftOut: readonly string[] = [],
): void {
  browserToursOf(name, machine, { 'one world': { world, stage } }, declare, leftOut);
}

/** The same for a machine that only several worlds together take through every transition. */
export function browserToursOf<M extends AnyStateMachine, Seen>(
  name: string,
  machine: M,
  plays: Readonly<Record<string, Play<NoInfer<M>, Seen>>>,
  declare: typeof test = test,
  /** The transitions that only the paths without a browser take. */
  leftOut: readonly string[] = [],
): void {
  const outlines = new Set<string>();
  const explored = Object.entries(plays).map(([world, play]) => {
    const graph = explore(machine, anyWorld(play.world));
    const paths = divideTours(graph, outlines);
    for (const edge of paths.usual.flatMap(({ edges }) => edges)) outlines.add(outlineOf(graph, edge));
    return { ...play, graph, named: world, paths };
  });
  declare.describe(`tours of ${name}`, exhaustiveIf(!usualMachines.includes(name)), () => {
    declare('take every declared transition', () => {
      const covered = new Set<string>();
      for (const { world, graph, paths } of explored)
        for (const { edges } of [...paths.usual, ...paths.others])
          takePath(machine, anyWorld(world), { root: graph.root, edges }, (transition) =>
            covered.add(taken(transition)),
          );
      for (const { world, graph } of explored)
        for (const stopped of stoppedIn(machine, anyWorld(world), graph)) covered.add(stopped);
      expect(missing(machine, covered)).toEqual(leftOut);
    });
    for (const [index, { named, stage, graph, paths }] of explored.entries())
      declare.describe(named, exhaustiveIf(index >= usualWorlds), () => {
        const [first, ...more] = paths.usual;
        declareTours(stage, graph, first ? [first] : [], {}, declare);
        declareTours(stage, graph, [...more, ...paths.others], exhaustive, declare);
      });
  });
}

function declareTours<M extends AnyStateMachine, Seen>(
  stage: Stage<M, Seen>,
  graph: Graph,
  paths: readonly Path[],
  details: TestDetails,
  declare: typeof test,
): void {
  for (const [index, path] of paths.entries())
    declare(
      `${details === exhaustive ? 'other ' : ''}${index + 1}: ${path.name.slice(0, 120)}`,
      details,
      async ({ page }) => {
        declare.setTimeout(tourTime);
        const seen = await stage.open(page);
        const check = async (state: string, effects: readonly AnyEffect[]): Promise<void> => {
          const snapshot = graph.states.get(state);
          if (!snapshot) throw new Error(`the graph has no state ${state}`);
          await look(stage, page, snapshot, seen, effects);
        };
        await check(graph.root, []);
        for (const { step, to, effects } of path.edges)
          await declare.step(step.name, async () => {
            await drive(stage, page, step, seen);
            await check(to, effects);
          });
      },
    );
}

async function drive<M extends AnyStateMachine, Seen>(stage: Stage<M, Seen>, page: Page, step: Step, seen: Seen) {
  if (step.kind === 'timer') {
    if (!stage.timer) throw new Error(`the stage has no driver for the timer '${step.delay}'`);
    return stage.timer(page, step.delay, seen);
  }
  if (step.kind === 'outcome') {
    const children: Readonly<Record<string, Stage<M, Seen>['actors'][keyof World<M>['actors']]>> = stage.actors;
    return found(children[step.src], step.src)(page, step.outcome, seen);
  }
  // SAFETY: the driver is looked up by the type of the very event it is given.
  const drivers = stage.events as unknown as Readonly<Record<string, Driver<typeof step.event, Seen>>>;
  return found(drivers[step.event.type], step.event.type)(page, step.event, seen);
}

async function look<M extends AnyStateMachine, Seen>(
  stage: Stage<M, Seen>,
  page: Page,
  snapshot: AnyMachineSnapshot,
  seen: Seen,
  effects: readonly AnyEffect[],
): Promise<void> {
  // SAFETY: the snapshot is one of the graph of this very machine, and so are the effects.
  const known = snapshot as SnapshotFrom<M>;
  const screens = stage.screens as unknown as Readonly<Record<string, Driver<SnapshotFrom<M>, Seen>>>;
  const path = pathOf(snapshot.value);
  await found(screens[path], path)(page, known, seen);
  await stage.always?.(page, known, seen, effects as readonly Effect<M>[]);
}

type Driver<Given, Seen> = (page: Page, given: Given, seen: Seen) => Promise<void>;

const pathOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${pathOf(inner)}`)
        .join(' ')
    : String(value);

const found = <T>(driver: T | undefined, name: string): T => {
  if (driver === undefined) throw new Error(`the stage has no driver for '${name}'`);
  return driver;
};

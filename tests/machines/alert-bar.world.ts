import { isDelayEvent } from '../../scripts/xstate-internals.ts';
import { type alertBarMachine, alertOf } from '../../src/machines/alert-bar.ts';
import type { World } from '../support/model/world.ts';

const calls = ['sire.search', 'drill.search'] as const;

const texts: Readonly<Record<string, string>> = {
  otherServer: 'Another server answered. Sign in to this network?',
  server: 'The server has a problem. Please try again',
};

const shows = (snapshot: Parameters<typeof alertOf>[0], event: object | undefined): boolean =>
  event !== undefined && 'problem' in event && alertOf(snapshot) === texts[String(event.problem)];

/** Whether a call other than the successful one fails because of the server. */
const othersFail = (event: object, failing: Readonly<Record<string, string>>): boolean =>
  Object.entries(failing).some(([call, problem]) => 'call' in event && call !== event.call && problem === 'server');

/** The alert bar of a page: two calls fail because of the connection or the server, and succeed again. */
export const alertBarWorld: World<typeof alertBarMachine> = {
  input: undefined,
  events: {
    'problem.reported': calls.flatMap((call) =>
      (['otherServer', 'server'] as const).map((problem) => ({ type: 'problem.reported', call, problem })),
    ),
    'request.succeeded': [...calls, 'news.search'].map((call) => ({ type: 'request.succeeded', call })),
    'retry.requested': [{ type: 'retry.requested' }],
    'page.left': [{ type: 'page.left' }],
    'alert.dismissed': [{ type: 'alert.dismissed' }],
  },
  actors: {},
  starts: 'hidden',
  requirements: {
    'a failing call shows the bar with its problem': {
      in: 'hidden',
      on: 'problem.reported',
      to: 'visible',
      so: (snapshot, { event }) => shows(snapshot, event),
    },
    'the bar shows the latest problem': {
      in: 'visible',
      on: 'problem.reported',
      so: (snapshot, { event }) => shows(snapshot, event),
    },
    'the bar stays while another call fails because of the server': {
      in: 'visible',
      on: 'request.succeeded',
      where: (event, { context }) => othersFail(event, context.failing),
      so: ({ context }, { event }) => event !== undefined && 'call' in event && !(event.call in context.failing),
    },
    'the bar hides when nothing fails any more': {
      in: 'visible',
      on: 'request.succeeded',
      where: (event, { context }) => !othersFail(event, context.failing),
      to: 'hidden',
      so: ({ context }) => Object.keys(context.failing).length === 0,
    },
    'the close button hides the bar and restarts the retries': {
      in: 'visible',
      on: 'alert.dismissed',
      to: 'hidden',
      so: ({ context }) => Object.keys(context.failing).length === 0 && context.retries === 0,
    },
    'another page hides the bar and restarts the retries': {
      in: 'visible',
      on: 'page.left',
      to: 'hidden',
      so: ({ context }) => Object.keys(context.failing).length === 0 && context.retries === 0,
    },
    'failed calls are retried while the bar is shown': { in: 'visible', on: 'after retryInterval', does: ['retry'] },
    'a person may have them retried at once': { in: 'visible', on: 'retry.requested', to: 'visible', does: ['retry'] },
    'a minute without failures restarts the retries': {
      in: 'hidden',
      on: 'after recovery',
      so: ({ context }) => context.retries === 0,
    },
  },
  invariants: {
    'the bar has a text exactly while it is visible': (snapshot) =>
      (snapshot.value === 'visible') === (alertOf(snapshot) !== undefined),
    'a server problem stays until that call succeeds, the page is left or the bar is closed': (
      { context },
      { event, before },
    ) =>
      Object.entries(before?.context.failing ?? {}).every(
        ([call, problem]) =>
          problem !== 'server' ||
          call in context.failing ||
          event?.type === 'page.left' ||
          event?.type === 'alert.dismissed' ||
          (event?.type === 'request.succeeded' && 'call' in event && event.call === call),
      ),
    'any success ends every connection problem': ({ context }, { event }) =>
      event?.type !== 'request.succeeded' || !Object.values(context.failing).includes('otherServer'),
    'each automatic retry makes the next interval longer, up to four minutes': (
      { context },
      { event, before, effects },
    ) =>
      event?.type === 'retry.requested' ||
      !effects.some(({ type }) => type === 'retry') ||
      context.retries === Math.min((before?.context.retries ?? 0) + 1, 4),
    'only leaving the page, closing the bar or a minute without failures resets the retries': (
      { context },
      { event, before },
    ) =>
      context.retries >= (before?.context.retries ?? 0) ||
      event?.type === 'page.left' ||
      event?.type === 'alert.dismissed' ||
      (isDelayEvent(event, 'recovery') && before?.value === 'hidden'),
    'nothing is retried while nothing fails': ({ value }, { effects }) =>
      value === 'visible' || effects.every(({ type }) => type !== 'retry'),
  },
};

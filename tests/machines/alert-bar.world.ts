import { isDelayEvent } from '../../scripts/xstate-internals.ts';
import { type alertBarMachine, alertOf } from '../../src/machines/alert-bar.ts';
import type { World } from '../support/model/world.ts';

const calls = ['sire.search', 'drill.search'] as const;

/** The alert bar of a page: two calls fail because of the connection or the server, and succeed again. */
export const alertBarWorld: World<typeof alertBarMachine> = {
  input: undefined,
  events: {
    'problem.reported': calls.flatMap((call) =>
      (['offline', 'server'] as const).map((problem) => ({ type: 'problem.reported', call, problem })),
    ),
    'request.succeeded': [...calls, 'news.search'].map((call) => ({ type: 'request.succeeded', call })),
    'page.left': [{ type: 'page.left' }],
    'alert.dismissed': [{ type: 'alert.dismissed' }],
  },
  actors: {},
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
      event?.type !== 'request.succeeded' || !Object.values(context.failing).includes('offline'),
    'each retry makes the next interval longer, up to four minutes': ({ context }, { before, effects }) =>
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

import { isDelayEvent } from '../../scripts/xstate-internals.ts';
import { type alertBarMachine, alertOf } from '../../src/machines/alert-bar.ts';
import type { World } from '../support/model/world.ts';

const calls = ['sire.search', 'drill.search'] as const;

/** The alert bar over a page: two requests fail, each by the link or by the server, and come through again. */
export const alertBarWorld: World<typeof alertBarMachine> = {
  input: undefined,
  events: {
    'trouble.reported': calls.flatMap((call) =>
      (['offline', 'server'] as const).map((trouble) => ({ type: 'trouble.reported', call, trouble })),
    ),
    'request.succeeded': [...calls, 'news.search'].map((call) => ({ type: 'request.succeeded', call })),
    'page.left': [{ type: 'page.left' }],
    'alert.dismissed': [{ type: 'alert.dismissed' }],
  },
  actors: {},
  invariants: {
    'trouble has words, and calm has none': (snapshot) =>
      (snapshot.value === 'troubled') === (alertOf(snapshot) !== undefined),
    'a fault of the server stays until that very request comes through, the page is left or the bar is closed': (
      { context },
      { event, before },
    ) =>
      Object.entries(before?.context.ailing ?? {}).every(
        ([call, trouble]) =>
          trouble !== 'server' ||
          call in context.ailing ||
          event?.type === 'page.left' ||
          event?.type === 'alert.dismissed' ||
          (event?.type === 'request.succeeded' && 'call' in event && event.call === call),
      ),
    'any answer that comes through ends what was the link’s': ({ context }, { event }) =>
      event?.type !== 'request.succeeded' || !Object.values(context.ailing).includes('offline'),
    'each probe makes the next pause longer, up to four minutes': ({ context }, { before, effects }) =>
      !effects.some(({ type }) => type === 'probe') ||
      context.probes === Math.min((before?.context.probes ?? 0) + 1, 4),
    'only leaving the page, closing the bar or a minute without failures starts the pauses over': (
      { context },
      { event, before },
    ) =>
      context.probes >= (before?.context.probes ?? 0) ||
      event?.type === 'page.left' ||
      event?.type === 'alert.dismissed' ||
      (isDelayEvent(event, 'recovery') && before?.value === 'calm'),
    'nothing is asked for again where nothing fails': ({ value }, { effects }) =>
      value === 'troubled' || effects.every(({ type }) => type !== 'probe'),
  },
};

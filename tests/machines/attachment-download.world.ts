import { errorType } from '../../scripts/xstate-internals.ts';
import type { attachmentDownloadMachine } from '../../src/machines/attachment-download.ts';
import type { World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

/** The files of the world, by the id they are requested with. */
export const files = ['3', '4'].map((id) => ({ id, name: `file ${id}.pdf` }));

/** Two files; each download succeeds or fails. */
export const attachmentDownloadWorld = (): World<typeof attachmentDownloadMachine> => ({
  input: undefined,
  events: {
    'download.requested': files.map(({ id, name }) => ({
      type: 'download.requested',
      request: { call: 'nearMiss.attachment', input: { id }, name },
    })),
  },
  actors: { download: [{ done: undefined }, { error: lost }] },
  starts: 'idle',
  requirements: {
    'a click downloads the file': {
      in: 'idle',
      on: 'download.requested',
      to: 'downloading',
      so: (snapshot, { event, effects }) =>
        snapshot.hasTag('busy') &&
        effects.some(
          ({ type, params }) =>
            type === 'start' && event !== undefined && 'request' in event && params.input === event.request,
        ),
    },
    'a second click sends no request': { in: 'downloading', on: 'download.requested', ignored: true },
    'a finished download is silent': {
      in: 'downloading',
      on: 'download is done',
      to: 'idle',
      so: (snapshot) => !snapshot.hasTag('busy') && snapshot.context.request === undefined,
    },
    'a failed download shows a message': {
      in: 'downloading',
      on: 'download fails',
      to: 'idle',
      does: ['toast'],
      so: ({ context }, { effects }) =>
        context.request === undefined &&
        effects.some(({ type, params }) => type === 'toast' && params.text === 'Attachment download failed'),
    },
  },
  invariants: {
    'a second click sends no request while a download runs': (_, { event, before, effects }) =>
      event?.type !== 'download.requested' || before?.value !== 'downloading' || effects.length === 0,
    'a failure shows a toast': (_, { event, effects }) =>
      event?.type !== errorType('download') ||
      effects.some((effect) => effect.type === 'toast' && effect.params.text === 'Attachment download failed'),
  },
});

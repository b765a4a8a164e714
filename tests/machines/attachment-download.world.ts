import { errorType } from '../../scripts/xstate-internals.ts';
import type { attachmentDownloadMachine, DownloadRequest } from '../../src/machines/attachment-download.ts';
import type { Transfer } from '../../src/contract/transfer.ts';
import type { World } from '../support/model/world.ts';
import { lost, refused } from '../support/samples.ts';

/** A file, and a PDF of a record. */
export const files: readonly DownloadRequest[] = [
  { call: 'nearMiss.attachment', input: { id: '3' }, name: 'file 3.pdf' },
  {
    call: 'nearMiss.pdf',
    input: { Id: '4', OptionOrientation: 1 },
    name: 'file 4.pdf',
    failure: 'serverWords',
  },
];

/** What is said of a failure: the specified words of a file, the server's words of a PDF. */
const said = (request: DownloadRequest | undefined, event: object | undefined): string =>
  request === files[1] && event && 'error' in event && event.error instanceof Error
    ? event.error.message
    : 'Attachment download failed';

const begun: Transfer = { bytes: 1_200_000, total: 4_000_000 };

/** Two files; each download succeeds, is refused, or loses its connection before or after the first bytes. */
export const attachmentDownloadWorld = (): World<typeof attachmentDownloadMachine> => ({
  input: undefined,
  events: {
    'download.requested': files.map((request) => ({ type: 'download.requested', request })),
    'download.progressed': [
      { type: 'download.progressed', received: { bytes: 0, total: 4_000_000 } },
      { type: 'download.progressed', received: begun },
    ],
    'download.cancelled': [{ type: 'download.cancelled' }],
    'download.retried': [{ type: 'download.retried' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: { download: [{ done: undefined }, { error: lost }, { error: refused }] },
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
            type === 'start' &&
            event !== undefined &&
            'request' in event &&
            typeof params.input === 'object' &&
            params.input !== null &&
            'request' in params.input &&
            params.input.request === event.request,
        ),
    },
    'a second click sends no request': { in: 'downloading', on: 'download.requested', ignored: true },
    'a running download shows how much was received': {
      in: 'downloading',
      on: 'download.progressed',
      to: 'downloading',
      so: ({ context }, { event }) => event !== undefined && 'received' in event && context.received === event.received,
    },
    'a finished download is silent': {
      in: 'downloading',
      on: 'download is done',
      to: 'idle',
      so: (snapshot) => !snapshot.hasTag('busy') && snapshot.context.request === undefined,
    },
    'a cancelled download is silent': { in: 'downloading', on: 'download.cancelled', to: 'idle' },
    'a connection that is lost after the first bytes interrupts the download': {
      in: 'downloading',
      on: 'download fails',
      where: (event, { context }) => 'error' in event && event.error === lost && (context.received?.bytes ?? 0) > 0,
      to: 'interrupted',
      so: ({ context }) => context.received === begun && context.request !== undefined,
    },
    'a download that fails otherwise shows a message': {
      in: 'downloading',
      on: 'download fails',
      where: (event, { context }) => 'error' in event && (event.error !== lost || !context.received?.bytes),
      to: 'idle',
      does: ['toast'],
      so: ({ context }, { before, event, effects }) =>
        context.request === undefined &&
        effects.some(({ type, params }) => type === 'toast' && params.text === said(before?.context.request, event)),
    },
    'the user continues an interrupted download': { in: 'interrupted', on: 'download.retried', to: 'downloading' },
    'an interrupted download continues when the connection is restored': {
      in: 'interrupted',
      on: 'network.restored',
      to: 'downloading',
      so: ({ context }) => context.received === begun && context.request !== undefined,
    },
    'the user cancels an interrupted download': {
      in: 'interrupted',
      on: 'download.cancelled',
      to: 'idle',
      so: ({ context }) => context.request === undefined && context.received === undefined,
    },
    'another download replaces an interrupted one': {
      in: 'interrupted',
      on: 'download.requested',
      to: 'downloading',
      so: ({ context }, { event }) =>
        event !== undefined &&
        'request' in event &&
        context.request === event.request &&
        context.received === undefined,
    },
  },
  invariants: {
    'a second click sends no request while a download runs': (_, { event, before, effects }) =>
      event?.type !== 'download.requested' || before?.value !== 'downloading' || effects.length === 0,
    'a failure shows a toast or can be continued': ({ value }, { event, effects }) =>
      event?.type !== errorType('download') ||
      value === 'interrupted' ||
      effects.some((effect) => effect.type === 'toast'),
  },
});

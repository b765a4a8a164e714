import { attachmentDownloadMachine } from '../../src/machines/attachment-download.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

const world: World<typeof attachmentDownloadMachine> = {
  input: undefined,
  events: {
    'place.changed': [{ type: 'place.changed', place: at('/drills') }],
    'download.asked': [3, 4].map((id) => ({
      type: 'download.asked',
      order: { call: 'nearMiss.attachment', input: { id }, name: `${id}.pdf` },
    })),
  },
  actors: { download: [{ done: undefined }, { error: lost }] },
  invariants: {
    'a second click asks for nothing while a file is coming': (_, { event, before, effects }) =>
      event?.type !== 'download.asked' || before?.value !== 'downloading' || effects.length === 0,
    'a failure is said in a toast': (_, { event, effects }) =>
      event?.type !== 'xstate.error.actor.download' ||
      effects.some((effect) => effect.type === 'toast' && effect.params.text === 'Attachment download failed'),
  },
};

modelTest('attachmentDownload', attachmentDownloadMachine, { 'two files': world });

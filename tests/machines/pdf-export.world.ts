import { errorType } from '../../scripts/xstate-internals.ts';
import type { pdfExportMachine } from '../../src/machines/pdf-export.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses/4100016';

/** The PDF control of an open record. */
export const pdfExportWorld = (query = '?record=7'): World<typeof pdfExportMachine> => ({
  input: { location: at(list + query), callOf: () => 'nearMiss.pdf' },
  events: {
    'location.changed': ['', '?record=7', '?record=8'].map((other) => ({
      type: 'location.changed',
      location: at(list + other),
    })),
    'menu.toggled': [{ type: 'menu.toggled' }],
    'outside.clicked': [{ type: 'outside.clicked' }],
    'orientation.picked': [
      { type: 'orientation.picked', orientation: 2 },
      { type: 'orientation.picked', orientation: 1 },
    ],
    'download.asked': [{ type: 'download.asked' }],
  },
  actors: { exportPdf: [{ done: undefined }, { error: lost }] },
  invariants: {
    'an export request contains the open record, the orientation and the kind': ({ context }, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'start' ||
          JSON.stringify(effect.params.input) ===
            JSON.stringify({ call: 'nearMiss.pdf', id: context.id, orientation: context.orientation }),
      ),
    'another record starts with Portrait': ({ context }, { before }) =>
      context.orientation === 1 || before === undefined || before.context.id === context.id,
    'the dropdown is open only with an open record': ({ value, context }) =>
      value === 'closed' || context.id !== undefined,
    'a toast is shown exactly on a failure': (_, { event, effects }) =>
      (event?.type === errorType('exportPdf')) ===
      effects.some((effect) => effect.type === 'toast' && effect.params.text === 'Attachment download failed'),
    'one export runs at a time': ({ value, children }) =>
      (value === 'exporting') === (children.exportPdf !== undefined),
  },
});

import type { pdfExportMachine } from '../../src/machines/pdf-export.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses/4100016';

/** What the control does while a record is open. */
const openRecord: NonNullable<World<typeof pdfExportMachine>['requirements']> = {
  'the control opens its menu': {
    in: 'closed',
    on: 'menu.toggled',
    to: 'open',
    so: (snapshot) => snapshot.hasTag('open'),
  },
  'the control closes its menu': { in: 'open', on: 'menu.toggled', to: 'closed' },
  'a click outside closes the menu': { in: 'open', on: 'outside.clicked', to: 'closed' },
  'a picked orientation is kept, and the menu stays': {
    in: 'open',
    on: 'orientation.picked',
    so: ({ context }, { event }) =>
      event !== undefined && 'orientation' in event && context.orientation === event.orientation,
  },
  'the button closes the menu and starts the download': {
    in: 'open',
    on: 'download.requested',
    to: 'closed',
    does: ['startDownload'],
  },
  'another record closes the menu': {
    in: 'open',
    on: 'location.changed',
    where: (event, { context }) => 'location' in event && event.location.record !== context.id,
    to: 'closed',
  },
  'the same record changes nothing': {
    in: 'open',
    on: 'location.changed',
    where: (event, { context }) => 'location' in event && event.location.record === context.id,
    ignored: true,
  },
};

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
    'download.requested': [{ type: 'download.requested' }],
  },
  actors: {},
  starts: 'closed',
  requirements: {
    ...(query === '' ? {} : openRecord),
    'without a record there is no menu': {
      in: 'closed',
      on: 'menu.toggled',
      where: (_, { context }) => context.id === undefined,
      ignored: true,
    },
  },
  invariants: {
    'a download has the open record, the orientation and the kind': ({ context }, { before, effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'startDownload' ||
          JSON.stringify(params) ===
            JSON.stringify({
              call: 'nearMiss.pdf',
              input: { Id: context.id, OptionOrientation: before?.context.orientation },
              name: 'PDF File',
              failure: 'serverWords',
            }),
      ),
    'another record starts with Portrait': ({ context }, { before }) =>
      context.orientation === 1 || before === undefined || before.context.id === context.id,
    'the dropdown is open only with an open record': ({ value, context }) =>
      value === 'closed' || context.id !== undefined,
  },
});

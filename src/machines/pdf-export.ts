import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { KindCall } from '../contract/records/kinds.ts';
import type { RouteState } from '../routing/location.ts';
import { optionOrientation } from '../contract/models/filter.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';
import type { DownloadRequest } from './attachment-download.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';

type PdfCall = KindCall<'pdf'>;
export type Orientation = (typeof optionOrientation)[keyof typeof optionOrientation];

export type PdfExportEvent =
  | LocationChanged
  | { type: 'menu.toggled' }
  | { type: 'outside.clicked' }
  | { type: 'orientation.picked'; orientation: Orientation }
  | { type: 'download.requested' };

interface Context {
  readonly callOf: (location: RouteState) => PdfCall | undefined;
  /** undefined: records of this kind have no PDF. */
  readonly call: PdfCall | undefined;
  readonly id: string | undefined;
  readonly orientation: Orientation;
}

/** The name of the PDF if the server sends none. */
export const defaultPdfName = 'PDF File';

/**
 * The 'Download as PDF' control of the open record: dropdown and orientation. The PDF is a download as any other, which
 * shows its progress and can be cancelled.
 */
export const pdfExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PdfExportEvent,
    input: {} as PageInput & { readonly callOf: (location: RouteState) => PdfCall | undefined },
    tags: {} as 'open',
  },
  actions: {
    startDownload: unprovidedAction<DownloadRequest>('startDownload'),
    setOrientation: assign((_, orientation: Orientation) => ({ orientation })),
    /** Another record starts with Portrait, whatever was picked for the previous one. */
    setRecord: assign(({ context }, location: RouteState) => ({
      id: location.record,
      call: context.callOf(location),
      orientation: optionOrientation.portrait,
    })),
  },
  guards: {
    otherRecord: ({ context: { id, call, callOf } }, location: RouteState) =>
      location.record !== id || callOf(location) !== call,
    hasPdf: ({ context: { id, call } }) => id !== undefined && call !== undefined,
  },
}).createMachine({
  id: 'pdfExport',
  context: ({ input: { location, callOf } }) => ({
    callOf,
    call: callOf(location),
    id: location.record,
    orientation: optionOrientation.portrait,
  }),
  initial: 'closed',
  on: {
    'location.changed': {
      guard: { type: 'otherRecord', params: ({ event }) => event.location },
      target: '.closed',
      actions: { type: 'setRecord', params: ({ event }) => event.location },
    },
  },
  states: {
    closed: { on: { 'menu.toggled': { guard: 'hasPdf', target: 'open' } } },
    open: {
      tags: 'open',
      on: {
        'menu.toggled': 'closed',
        'outside.clicked': 'closed',
        'orientation.picked': { actions: { type: 'setOrientation', params: ({ event }) => event.orientation } },
        'download.requested': {
          target: 'closed',
          actions: { type: 'startDownload', params: ({ context }) => downloadOf(context) },
        },
      },
    },
  },
});

/** The request of the record's kind with the record, and 1 (Portrait) or 2 (Landscape). */
const downloadOf = ({ call, id, orientation }: Context): DownloadRequest => ({
  // SAFETY: the dropdown only opens with a record that has a PDF.
  call: call as PdfCall,
  input: { Id: id as string, OptionOrientation: orientation },
  name: defaultPdfName,
  failure: 'serverWords',
});

export type PdfExportEffects = EffectsOf<typeof pdfExportMachine, 'startDownload'>;
export type PdfExportRef = ActorRefFrom<typeof pdfExportMachine>;
export type PdfExportSnapshot = SnapshotFrom<typeof pdfExportMachine>;

import type { Upload, ZipUpload } from '../../../src/machines/import/import-event.ts';
import { importPath } from '../../../src/routing/routes.ts';
import { at, lost, refused } from '../../support/samples.ts';
import { importInvariants } from '../import-invariants.ts';
import {
  batchIn,
  batchStates,
  type ImportWorld,
  incompleteStates,
  incompleteTable,
  isIncomplete,
  isRefusedCheck,
  mayAttach,
  mayTake,
  shownAs,
  stateIn,
  steps,
} from '../import-steps.ts';

type Requirements = NonNullable<ImportWorld['requirements']>;

const choosing = at(importPath);
const open = at(`${importPath}?record=7`);
const filtered = at(`${importPath}?record=7&tab=refused`);

const file = () => new File(['IMO Number'], 'secret name.csv');

const isUpload = (input: unknown): input is Upload => typeof input === 'object' && input !== null && 'file' in input;
const isZip = (input: unknown): input is ZipUpload => isUpload(input) && 'id' in input;

const sent = { bytes: 10, total: 40 };

/** An import that is loaded, first and again, is shown as what the server says that it is. */
const loadings = (['loading', 'running'] as const).flatMap((state) =>
  batchStates.map((batch): [string, Requirements[string]] => [
    `${batch} on the server is shown, from ${state}`,
    {
      in: state,
      on: state === 'loading' ? 'load is done' : 'loadNext is done',
      where: (event) => stateIn(event) === batch,
      to: shownAs[batch],
      ...(['mapping', 'running'].includes(typeof shownAs[batch] === 'object' ? 'running' : String(shownAs[batch]))
        ? {}
        : { does: ['reloadLists'] as const }),
      so: ({ context }) => context.batch?.state === batch,
    },
  ]),
);

const world: ImportWorld = {
  input: { location: choosing },
  starts: 'choosing',
  events: {
    'location.changed': [choosing, open, filtered].map((location) => ({ type: 'location.changed', location })),
    'file.picked': [{ type: 'file.picked', file }],
    'upload.progressed': [{ type: 'upload.progressed', sent }],
    'upload.cancelled': [{ type: 'upload.cancelled' }],
    'mapping.changed': [{ type: 'mapping.changed', step: steps['mapping.changed'] }],
    'check.requested': [false, true].map((withoutRequired) => ({
      type: 'check.requested',
      step: steps['check.requested'],
      withoutRequired,
    })),
    'apply.requested': [{ type: 'apply.requested', step: steps['apply.requested'] }],
    'cancel.requested': [{ type: 'cancel.requested', step: steps['cancel.requested'] }],
    'undo.requested': [{ type: 'undo.requested', step: steps['undo.requested'] }],
    'undo.confirmed': [{ type: 'undo.confirmed' }],
    'undo.dismissed': [{ type: 'undo.dismissed' }],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    upload: [{ done: '7' }, { error: refused }],
    attach: [{ done: undefined }, { error: refused }],
    load: [
      ...batchStates.map((state) => ({ done: batchIn(state) })),
      ...incompleteStates.map((state) => ({ done: batchIn(state, [incompleteTable]) })),
      { error: lost },
      { error: refused },
    ],
    loadNext: [...batchStates.map((state) => ({ done: batchIn(state) })), { error: lost }, { error: refused }],
    sendStep: [{ done: undefined }, { error: refused }],
  },
  project: ({ location, file: picked, sent: progress, batch, step, problem }) => ({
    record: location.record,
    picked: picked !== undefined,
    isSent: progress !== undefined,
    batch: batch?.state,
    isIncomplete: isIncomplete(batch),
    step: step?.call,
    problem: problem?.kind,
  }),
  requirements: {
    ...Object.fromEntries(loadings),
    ...Object.fromEntries(
      mayTake.map(([state, on]): [string, Requirements[string]] => [
        `${on} is sent from ${state}, without the last problem`,
        {
          in: state,
          on,
          where: (event, { context }) => !isRefusedCheck(event, context.batch),
          to: 'sending',
          so: ({ context }, { effects }) =>
            context.problem === undefined &&
            effects.some(({ type, params }) => type === 'start' && params.input === steps[on]),
        },
      ]),
    ),
    ...Object.fromEntries(
      (['mapping', 'reviewing', 'stopped'] as const).map((state): [string, Requirements[string]] => [
        `a file that lacks a required column is not checked from ${state} unless a person accepts that`,
        {
          in: state,
          on: 'check.requested',
          where: (event, { context }) => isRefusedCheck(event, context.batch),
          ignored: true,
        },
      ]),
    ),
    ...Object.fromEntries(
      (['loading', 'mapping', 'reviewing', 'done'] as const).map((state): [string, Requirements[string]] => [
        `another tab of the import stays in ${state}, and is the location`,
        {
          in: state,
          on: 'location.changed',
          where: (event, { context }) =>
            'location' in event &&
            event.location.record === context.location.record &&
            event.location.tab === 'refused',
          to: state,
          so: ({ context }) => context.location === filtered,
        },
      ]),
    ),
    ...Object.fromEntries(
      mayAttach.map((state): [string, Requirements[string]] => [
        `a ZIP is uploaded from ${state} for the import in the address, without the last problem`,
        {
          in: state,
          on: 'file.picked',
          to: 'attaching',
          so: (snapshot, { effects }) =>
            snapshot.hasTag('busy') &&
            snapshot.context.problem === undefined &&
            effects.some(
              ({ type, params }) =>
                type === 'start' && isZip(params.input) && params.input.id === '7' && params.input.file === file,
            ),
        },
      ]),
    ),
    'a ZIP that was uploaded is read': {
      in: 'attaching',
      on: 'attach is done',
      to: 'loading',
      so: ({ context }) => context.problem === undefined,
    },
    'a refused ZIP says why': {
      in: 'attaching',
      on: 'attach fails',
      to: 'loading',
      so: ({ context }) => context.problem?.message === refused.message,
    },
    'a file is uploaded, without the last problem': {
      in: 'choosing',
      on: 'file.picked',
      to: 'uploading',
      so: (snapshot, { effects }) =>
        snapshot.hasTag('busy') &&
        snapshot.context.problem === undefined &&
        effects.some(({ type, params }) => type === 'start' && isUpload(params.input) && params.input.file === file),
    },
    'an uploaded file opens its import, which is in the address': {
      in: 'uploading',
      on: 'upload is done',
      to: 'loading',
      does: ['go'],
      so: ({ context }, { effects }) =>
        context.location.record === '7' &&
        context.file === undefined &&
        effects.some(({ type, params }) => type === 'go' && params.to === `${importPath}?record=7`),
    },
    'a refused file says why': {
      in: 'uploading',
      on: 'upload fails',
      to: 'choosing',
      so: ({ context }) => context.problem?.message === refused.message && context.file === undefined,
    },
    ...Object.fromEntries(
      (['uploading', 'attaching'] as const).map((state): [string, Requirements[string]] => [
        `how much was sent is shown while ${state}, which goes on`,
        {
          in: state,
          on: 'upload.progressed',
          to: state,
          so: (snapshot, { event, effects }) =>
            event?.type === 'upload.progressed' && snapshot.context.sent === event.sent && effects.length === 0,
        },
      ]),
    ),
    'a cancelled upload may be repeated; the list shows it if the server had all of it': {
      in: 'uploading',
      on: 'upload.cancelled',
      to: 'choosing',
      does: ['reloadLists'],
      so: ({ context, children }) => context.problem === undefined && children.upload === undefined,
    },
    'a cancelled ZIP leaves the import as the server has it': {
      in: 'attaching',
      on: 'upload.cancelled',
      to: 'loading',
      so: ({ context, children }) => context.problem === undefined && children.attach === undefined,
    },
    ...Object.fromEntries(
      (['choosing', 'loading', 'mapping'] as const).map((state): [string, Requirements[string]] => [
        `a late progress changes nothing while ${state}`,
        { in: state, on: 'upload.progressed', ignored: true },
      ]),
    ),
    'an undo is confirmed first': {
      in: 'done',
      on: 'undo.requested',
      to: 'confirming',
      so: ({ context }) => context.step === steps['undo.requested'],
    },
    'yes undoes': {
      in: 'confirming',
      on: 'undo.confirmed',
      to: 'sending',
      so: (_, { effects }) =>
        effects.some(({ type, params }) => type === 'start' && params.input === steps['undo.requested']),
    },
    'no undoes nothing': {
      in: 'confirming',
      on: 'undo.dismissed',
      to: 'done',
      does: ['reloadLists'],
      so: ({ context }) => context.step === undefined,
    },
    'a step that was sent is read': {
      in: 'sending',
      on: 'sendStep is done',
      to: 'loading',
      so: ({ context }) => context.problem === undefined && context.step === undefined,
    },
    'a refused step is read too, and says why': {
      in: 'sending',
      on: 'sendStep fails',
      to: 'loading',
      so: ({ context }) => context.problem?.message === refused.message,
    },
    'an import that cannot be loaded says why': {
      in: 'loading',
      on: 'load fails',
      to: 'failed',
      so: ({ context }) => context.problem !== undefined,
    },
    'an import that cannot be loaded again stays on screen and says why': {
      in: 'running',
      on: 'loadNext fails',
      to: 'failed',
      so: ({ context }) => context.problem !== undefined && context.batch !== undefined,
    },
    'a person loads it again': {
      in: 'failed',
      on: 'reload.requested',
      to: 'loading',
      so: ({ context }) => context.problem === undefined,
    },
    'the network loads it again if it was the reason': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline',
      to: 'loading',
      so: ({ context }) => context.problem === undefined,
    },
    'the network changes nothing if it was not the reason': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind !== 'offline',
      ignored: true,
    },
    'what is on screen is loaded again by itself': {
      in: 'failed',
      on: 'after retry',
      where: (_, { context }) => context.batch !== undefined,
      to: 'loading',
      so: ({ context }) => context.problem === undefined,
    },
  },
  invariants: importInvariants,
};

/** Opened by an address that has an import. */
const opened: ImportWorld = { ...world, input: { location: open }, starts: 'loading' };

export const importWorlds = { 'a company and its imports': world, 'an import in the address': opened };

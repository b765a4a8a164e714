import type { ActorRefFrom } from 'xstate';
import { problemOf } from '../../contract/problem.ts';
import { hrefFor } from '../../routing/location.ts';
import type { EffectsOf } from '../unprovided.ts';
import type { ImportStep, PickedFile } from './import-event.ts';
import { type ImportContext, importSetup, nothing } from './import-setup.ts';

/** Takes a file through its steps. The server runs them, so that the import, which is in the address, may be left. */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input: { location } }) => ({ location, ...nothing }),
  initial: 'opening',
  on: {
    'location.changed': [
      {
        guard: { type: 'otherRecord', params: ({ event }) => event.location },
        target: '.opening',
        actions: ['clear', { type: 'setLocation', params: ({ event }) => event.location }],
      },
      { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    ],
  },
  states: {
    opening: { always: [{ guard: 'hasRecord', target: 'loading' }, { target: 'choosing' }] },
    choosing: {
      on: { 'file.picked': 'uploading' },
    },
    uploading: {
      tags: 'busy',
      entry: ['setFile', 'clearProblem'],
      exit: 'clearFile',
      invoke: {
        id: 'upload',
        src: 'upload',
        // SAFETY: this state is only entered with a file.
        input: ({ context }) => context.file as PickedFile,
        onDone: {
          target: 'loading',
          actions: [
            { type: 'setRecord', params: ({ event }) => event.output },
            { type: 'go', params: ({ context }) => ({ to: hrefFor(context.location, {}) }) },
          ],
        },
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: idOf,
        onDone: { target: 'deciding', actions: { type: 'setBatch', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    deciding: {
      always: [
        { guard: { type: 'isIn', params: 'reading' }, target: 'running.reading' },
        { guard: { type: 'isIn', params: 'checking' }, target: 'running.checking' },
        { guard: { type: 'isIn', params: 'applying' }, target: 'running.applying' },
        { guard: { type: 'isIn', params: 'undoing' }, target: 'running.undoing' },
        { guard: { type: 'isIn', params: 'uploaded' }, target: 'mapping' },
        { guard: { type: 'isIn', params: 'checked' }, target: 'reviewing' },
        { guard: { type: 'isIn', params: 'applied' }, target: 'done' },
        { guard: { type: 'isIn', params: 'undone' }, target: 'undone' },
        { target: 'stopped' },
      ],
    },
    /** The server works: the import is loaded again and again. */
    running: {
      tags: 'running',
      initial: 'reading',
      states: { reading: {}, checking: {}, applying: {}, undoing: {} },
      on: { 'cancel.requested': 'sending' },
      invoke: {
        id: 'loadNext',
        src: 'loadNext',
        input: idOf,
        onDone: { target: 'deciding', actions: { type: 'setBatch', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    mapping: { on: { 'file.picked': 'attaching', 'mapping.changed': 'sending', 'check.requested': 'sending' } },
    reviewing: {
      entry: 'reloadLists',
      on: {
        'file.picked': 'attaching',
        'mapping.changed': 'sending',
        'check.requested': 'sending',
        'apply.requested': 'sending',
      },
    },
    /** The last step failed, was cancelled or was interrupted; nothing of it is stored. */
    stopped: { entry: 'reloadLists', on: { 'file.picked': 'attaching', 'check.requested': 'sending' } },
    /** A ZIP for the rows of this import is uploaded; the server then reads it. */
    attaching: {
      tags: 'busy',
      entry: ['setFile', 'clearProblem'],
      exit: 'clearFile',
      invoke: {
        id: 'attach',
        src: 'attach',
        // SAFETY: this state is only entered with a file, and while an import is in the address.
        input: ({ context }) => ({ id: context.location.record as string, file: context.file as PickedFile }),
        onDone: 'loading',
        onError: { target: 'loading', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    done: { entry: 'reloadLists', on: { 'undo.requested': 'confirming' } },
    confirming: { entry: 'setStep', on: { 'undo.confirmed': 'sending', 'undo.dismissed': 'done' } },
    undone: { entry: 'reloadLists' },
    sending: {
      tags: 'busy',
      entry: ['setStep', 'clearProblem'],
      invoke: {
        id: 'sendStep',
        src: 'sendStep',
        // SAFETY: this state is only entered with a step.
        input: ({ context }) => context.step as ImportStep,
        onDone: 'loading',
        onError: { target: 'loading', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    /** The import could not be loaded. What was loaded before stays on screen, and is tried again by itself. */
    failed: {
      on: {
        'reload.requested': { target: 'loading', actions: 'clearProblem' },
        'network.restored': { guard: 'recovers', target: 'loading', actions: 'clearProblem' },
      },
      after: { retry: { guard: 'hasBatch', target: 'loading', actions: 'clearProblem' } },
    },
  },
});

function idOf({ context }: { readonly context: ImportContext }): string {
  // SAFETY: an import is only loaded while its id is in the address.
  return context.location.record as string;
}

export type ImportEffects = EffectsOf<typeof importMachine, 'go' | 'reloadLists'>;
export type ImportRef = ActorRefFrom<typeof importMachine>;

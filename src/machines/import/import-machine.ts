import type { ActorRefFrom } from 'xstate';
import { problemOf } from '../../contract/problem.ts';
import { hrefFor } from '../../routing/location.ts';
import type { EffectsOf } from '../unprovided.ts';
import type { ImportStep } from './import-event.ts';
import { checking, idOf, importSetup, nothing, uploadOf } from './import-setup.ts';

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
      on: {
        'upload.progressed': { actions: { type: 'setSent', params: ({ event }) => event.sent } },
        // The server may have all of it already: then it is in the list.
        'upload.cancelled': { target: 'choosing', actions: 'reloadLists' },
      },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: uploadOf,
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
    mapping: { on: { 'file.picked': 'attaching', 'mapping.changed': 'sending', 'check.requested': checking } },
    reviewing: {
      entry: 'reloadLists',
      on: {
        'file.picked': 'attaching',
        'mapping.changed': 'sending',
        'check.requested': checking,
        'apply.requested': 'sending',
      },
    },
    /** The last step failed, was cancelled or was interrupted; nothing of it is stored. */
    stopped: { entry: 'reloadLists', on: { 'file.picked': 'attaching', 'check.requested': checking } },
    /** A ZIP for the rows of this import is uploaded; the server then reads it. */
    attaching: {
      tags: 'busy',
      entry: ['setFile', 'clearProblem'],
      exit: 'clearFile',
      on: {
        'upload.progressed': { actions: { type: 'setSent', params: ({ event }) => event.sent } },
        'upload.cancelled': 'loading',
      },
      invoke: {
        id: 'attach',
        src: 'attach',
        input: (state) => ({ id: idOf(state), ...uploadOf(state) }),
        onDone: 'loading',
        onError: { target: 'loading', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    done: { entry: 'reloadLists', on: { 'undo.requested': 'confirming' } },
    confirming: {
      entry: 'setStep',
      on: { 'undo.confirmed': 'sending', 'undo.dismissed': { target: 'done', actions: 'clearStep' } },
    },
    undone: { entry: 'reloadLists' },
    sending: {
      tags: 'busy',
      entry: ['setStep', 'clearProblem'],
      exit: 'clearStep',
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

export type ImportEffects = EffectsOf<typeof importMachine, 'go' | 'reloadLists'>;
export type ImportRef = ActorRefFrom<typeof importMachine>;

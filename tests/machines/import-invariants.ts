import type { ImportWorld } from './import-steps.ts';

/** What holds in every state of an import. */
export const importInvariants: NonNullable<ImportWorld['invariants']> = {
  'only what is on screen is loaded again by itself': ({ value }, { event, before }) =>
    !event?.type.startsWith('xstate.after') || before?.context.batch !== undefined || value === 'failed',
  'a file and its name are never in the context': ({ context }) => !JSON.stringify(context).includes('secret name'),
  'a file is held exactly while it is uploaded': ({ value, context }) =>
    (value === 'uploading' || value === 'attaching') === (context.file !== undefined),
  'a step is held exactly until it is sent': ({ value, context }) =>
    (value === 'confirming' || value === 'sending') === (context.step !== undefined),
  'how much was sent is known only while a file is uploaded': ({ value, context }) =>
    context.sent === undefined || value === 'uploading' || value === 'attaching',
  'an import is on screen only while it is in the address': ({ context }) =>
    context.batch === undefined || context.location.record !== undefined,
  'an import is read while the server works on it': (snapshot) =>
    snapshot.hasTag('running') === (snapshot.children.loadNext !== undefined),
  'the import in the address is the one that is read': (_, { effects }) =>
    effects.every(
      ({ type, params }) => type !== 'start' || !['load', 'loadNext'].includes(params.id) || params.input === '7',
    ),
  'the location is the last one': ({ context }, { event }) =>
    event?.type !== 'location.changed' || context.location === event.location,
  'another import starts from the beginning': ({ value, context }, { event, before }) =>
    event?.type !== 'location.changed' ||
    before?.context.location.record === event.location.record ||
    (context.batch === undefined &&
      context.problem === undefined &&
      context.step === undefined &&
      value === (event.location.record === undefined ? 'choosing' : 'loading')),
  'the same import stays as it is': ({ value }, { event, before }) =>
    event?.type !== 'location.changed' ||
    before?.context.location.record !== event.location.record ||
    JSON.stringify(value) === JSON.stringify(before?.value),
  'nothing is busy but what runs': (snapshot) =>
    snapshot.hasTag('busy') ===
    ['upload', 'attach', 'load', 'sendStep'].some((id) => Object.hasOwn(snapshot.children, id)),
};

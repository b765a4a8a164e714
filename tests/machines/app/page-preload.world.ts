import type { Permission } from '../../../src/contract/permission.ts';
import { type pagePreloadMachine } from '../../../src/machines/app/page-preload.ts';
import { doneType, errorType } from '../../../scripts/xstate-internals.ts';
import type { World } from '../../support/model/world.ts';
import { accounts, lost } from '../../support/samples.ts';

const vetting: readonly Permission[] = accounts['vetting@'] ?? [];
/** The same account after it was granted one more page. */
const vettingAndNews: readonly Permission[] = [...vetting, { name: 'News', read: true, level: 2 }];
const nothing: readonly Permission[] = [];

const savesData = (event: object) => 'savesData' in event && event.savesData === true;
const loadsAll = (event: object) => !savesData(event);
const isEmpty = (_: object, { context }: { readonly context: { readonly queue: readonly string[] } }) =>
  context.queue.length === 0;
const isFull = (event: object, before: Parameters<typeof isEmpty>[1]) => !isEmpty(event, before);

const world: World<typeof pagePreloadMachine> = {
  input: undefined,
  starts: 'done',
  events: { 'permissions.known': [], 'portal.idle': [] },
  actors: {
    watchPermissions: [vetting, vettingAndNews, nothing].map((entries) => ({
      sends: { type: 'permissions.known', entries },
    })),
    watchPortalIdle: [false, true].map((saves) => ({ sends: { type: 'portal.idle', savesData: saves } })),
    waitForIdle: [{ done: undefined }],
    loadCode: [{ done: undefined }, { error: lost }],
  },
  invariants: {
    'the code of a page is loaded at most once': ({ context: { loaded } }) => new Set(loaded).size === loaded.length,
    'a page is loaded only while the account may read it': (_, { before, effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'start' ||
          params.id !== 'loadCode' ||
          JSON.stringify(params.input) === JSON.stringify({ page: before?.context.queue[0] }),
      ),
    'a page is loaded only when the portal and the browser are idle': (_, { event, effects }) =>
      effects.every(
        ({ type, params }) => type !== 'start' || params.id !== 'loadCode' || event?.type === doneType('waitForIdle'),
      ),
    'one page is loaded at a time': (snapshot) =>
      (snapshot.children.loadCode !== undefined) === snapshot.matches('loading'),
    'it waits only while there is a page to load': (snapshot) =>
      !snapshot.matches('waiting') || snapshot.context.queue.length > 0,
  },
  requirements: {
    'an idle portal with pages to load waits for the browser to be idle': {
      in: 'waiting',
      on: 'portal.idle',
      where: loadsAll,
      to: 'waitingForIdle',
    },
    'nothing is loaded in a browser that saves data': {
      in: 'waiting',
      on: 'portal.idle',
      where: savesData,
      to: 'done',
    },
    'an idle browser loads the next page': { in: 'waitingForIdle', on: doneType('waitForIdle'), to: 'loading' },
    'after a page is loaded the next one waits': {
      in: 'loading',
      on: doneType('loadCode'),
      where: isFull,
      to: 'waiting',
    },
    'the preload is done after the last page': { in: 'loading', on: doneType('loadCode'), where: isEmpty, to: 'done' },
    'a failed page does not block the next one': {
      in: 'loading',
      on: errorType('loadCode'),
      where: isFull,
      to: 'waiting',
    },
    'the preload is done when the last page fails': {
      in: 'loading',
      on: errorType('loadCode'),
      where: isEmpty,
      to: 'done',
    },
    'nothing is loaded for an account without permissions': {
      in: 'waiting',
      on: 'permissions.known',
      where: (event) => 'entries' in event && event.entries === nothing,
      to: 'done',
    },
    'a page that is granted later is loaded too': {
      in: 'done',
      on: 'permissions.known',
      where: (event, { context }) =>
        'entries' in event && event.entries === vettingAndNews && !context.loaded.includes('news'),
      to: 'waiting',
    },
  },
};

export const pagePreloadWorlds = { 'an account whose permissions change': world };

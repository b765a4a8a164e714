import { ApiError } from '../../src/contract/problem.ts';
import type { companySwitchMachine } from '../../src/machines/company-switch.ts';
import type { World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

const own = { id: '1', company: 'Aurelia Shipping', isCurrent: true };
const other = { id: '2', company: 'Borealis Tankers', isCurrent: false };
const unsupported = new ApiError('missing', 'This server does not offer this', { status: 404 });

const world: World<typeof companySwitchMachine> = {
  input: undefined,
  events: {
    'choice.shown': [{ type: 'choice.shown' }],
    'account.chosen': [{ type: 'account.chosen', id: '2' }],
  },
  actors: {
    loadAccounts: [{ done: [own, other] }, { done: [own] }, { error: lost }, { error: unsupported }],
    openAccount: [{ done: undefined }, { error: lost }],
  },
  project: ({ accounts, problem }) => ({ accounts: accounts.map(({ id }) => id), problem: problem?.kind }),
  starts: 'idle',
  requirements: {
    'the companies are read each time that the choice is shown': { in: 'idle', on: 'choice.shown', to: 'loading' },
    'the companies are offered, without an earlier problem': {
      in: 'loading',
      on: 'loadAccounts is done',
      to: 'idle',
      so: ({ context }) => context.accounts.length > 0 && context.problem === undefined,
    },
    'companies that are not read say why': {
      in: 'loading',
      on: 'loadAccounts fails',
      where: (event) => 'error' in event && event.error === lost,
      to: 'idle',
      so: ({ context }) => context.problem?.message === lost.message,
    },
    'a server without the call offers none, and nothing is said': {
      in: 'loading',
      on: 'loadAccounts fails',
      where: (event) => 'error' in event && event.error === unsupported,
      to: 'idle',
      so: ({ context }, { before }) => context.problem === before?.context.problem,
    },
    'a company is opened': { in: 'idle', on: 'account.chosen', to: 'opening' },
    'a company is opened while the list is read again': { in: 'loading', on: 'account.chosen', to: 'opening' },
    'an opened company replaces this one': { in: 'opening', on: 'openAccount is done', to: 'opened' },
    'a company that does not open says why': {
      in: 'opening',
      on: 'openAccount fails',
      to: 'idle',
      so: ({ context }) => context.problem?.message === lost.message,
    },
    'one company is opened at a time': { in: 'opening', on: 'account.chosen', ignored: true },
    'nothing else is opened in a page that reloads': { in: 'opened', on: 'account.chosen', ignored: true },
  },
  invariants: {
    'a company is being opened exactly while the machine says so': (snapshot) =>
      (snapshot.children.openAccount !== undefined) === (snapshot.value === 'opening'),
    'the chosen company is the one that opens': (_, { event, effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'start' ||
          params.id !== 'openAccount' ||
          (event?.type === 'account.chosen' &&
            JSON.stringify(params.input) === JSON.stringify({ id: 'id' in event && event.id })),
      ),
  },
};

export const companySwitchWorlds = { 'two companies': world };

import { userEvent, page as screen } from 'vitest/browser';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { connectivityProblems } from '../../../src/contract/problem.ts';
import { downloadFailed } from '../../../src/machines/attachment-download.ts';
import type { Portal } from '../../../src/views/portal.ts';
import { type Answering, refusal } from './answers.ts';
import { type Condition, noData, type Sight } from './page-case.ts';

/** A part of the shell in the states that its request gives it. */
export interface ShellCase {
  readonly address: string;
  /** The request of the part. */
  readonly call: CallName;
  /** How the request fails. */
  readonly fails: Extract<Answering, 'refused' | 'down'>;
  /** What a person does before the part shows its answer. */
  readonly open?: (condition: Condition) => Promise<void>;
  /** What sends the request again; absent: once answered, it is sent once per session. */
  readonly reload?: (portal: Portal) => Promise<void> | void;
  /** What a person sees of the part; what is listed for the other conditions must not be there. */
  readonly sees: Readonly<Record<Condition, readonly Sight[]>>;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const openAccount = () => button(/^Account/).click();
const openDevices = async () => {
  await openAccount();
  await button('My Devices').click();
};
const type = (text: string) => userEvent.fill(screen.getByRole('combobox', { name: 'Search vessel' }), text);
const searchFor = (text: string) =>
  userEvent.fill(screen.getByRole('dialog', { name: 'Search everything' }).getByRole('combobox'), text);
const download = () => screen.getByText('OPEX budget 2026 fleet.pdf').first().click();

const account: Sight = ['button', 'Account of Ada Maris, AM'];
const vessels: Sight = ['navigation', 'Vessels'];
const heading: Sight = ['heading', 'Company Info'];
const alert: readonly Sight[] = [
  ['text', connectivityProblems.server.message],
  ['button', 'Refresh Page'],
];

const searchFailed: readonly Sight[] = [
  ['text', `Records cannot be searched: ${connectivityProblems.server.message}`],
  ['button', 'Try again'],
];

/** The parts around every page: their names are those of the tests. */
export const shellCases: Readonly<Record<string, ShellCase>> = {
  'account popup': {
    address: '/company-info',
    call: 'account.profile',
    fails: 'down',
    // Without a profile there is no account to open.
    open: async (condition) => {
      if (condition !== 'loading' && condition !== 'empty') await openAccount();
    },
    reload: ({ app }) => app.send({ type: 'call.forbidden', call: 'company.info', at: Date.now() }),
    sees: {
      data: [account, ['text', 'fleet@demo.example']],
      empty: [['text', 'Loading']],
      loading: [['text', 'Loading']],
      failed: [
        ['button', 'Account'],
        ['text', `Your profile could not be loaded: ${connectivityProblems.server.message}`],
      ],
      stale: [account, ['text', 'fleet@demo.example']],
    },
  },
  'devices drawer': {
    address: '/company-info',
    call: 'device.search',
    fails: 'refused',
    open: openDevices,
    reload: async () => {
      await button('Close My Devices').click();
      await openDevices();
    },
    sees: {
      data: [['text', 'Current']],
      empty: [['text', noData]],
      loading: [['text', 'Loading your devices']],
      failed: [['text', `Your devices could not be loaded: ${refusal}`]],
      stale: [['text', `Your devices could not be loaded: ${refusal}`]],
    },
  },
  'vessel search': {
    address: '/company-info',
    call: 'fleet.search',
    fails: 'refused',
    open: () => type('northern'),
    reload: () => type('northern d'),
    sees: {
      data: [['option', 'MT Northern Dawn 4100016']],
      empty: [['option', 'No results']],
      loading: [],
      failed: [['option', refusal]],
      stale: [['option', refusal]],
    },
  },
  'search for everything': {
    address: '/company-info',
    call: 'search.everything',
    fails: 'down',
    open: async () => {
      await button('Search everything').click();
      // These words name no list of the portal.
      await searchFor('gangway net');
    },
    reload: () => searchFor('gangway nets'),
    sees: {
      data: [['group', 'Records']],
      empty: [['text', 'No results']],
      loading: [['text', 'Searching records…']],
      failed: searchFailed,
      stale: searchFailed,
    },
  },
  'vessel menu': {
    address: '/fleet-position/4100016',
    call: 'account.vessels',
    fails: 'refused',
    sees: {
      data: [vessels, ['button', 'MT Northern Dawn']],
      empty: [['text', noData]],
      loading: [vessels],
      failed: [['text', `The vessels could not be loaded: ${refusal}`]],
      stale: [vessels, ['button', 'MT Northern Dawn']],
    },
  },
  'alert bar': {
    address: '/company-info',
    call: 'company.info',
    fails: 'down',
    reload: ({ page }) =>
      page.getSnapshot().context.page?.actors.forEach((one) => one.send({ type: 'reload.requested' })),
    sees: {
      data: [heading, ['text', 'Who we are']],
      empty: [heading, ['text', noData]],
      loading: [heading],
      failed: [heading, ...alert],
      stale: [heading, ...alert, ['text', 'Who we are']],
    },
  },
  notices: {
    address: '/opex-budget',
    call: 'attachment.report',
    fails: 'refused',
    open: download,
    reload: download,
    sees: {
      data: [],
      empty: [['text', downloadFailed]],
      loading: [['text', 'Loading the attachment']],
      failed: [['text', downloadFailed]],
      stale: [['text', downloadFailed]],
    },
  },
};

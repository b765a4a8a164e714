import { attentionList } from '../../server/handlers/attention.ts';
import { fleetHandlers } from '../../server/handlers/fleet.ts';
import { publicationHandlers } from '../../server/handlers/publications.ts';
import { recordHandlers } from '../../server/handlers/records.ts';
import { vesselHandlers } from '../../server/handlers/vessels.ts';
import type { SignedInContext } from '../../server/request/request-context.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import { newsInput, questionsInput, searchInput } from './dashboard-inputs.ts';

/** The objects that the calls ask for. */
export interface Asked {
  readonly imono: string;
  readonly nearMiss: number;
}

/** A call of a task, and what the server does for it. */
export interface TaskCall {
  readonly name: CallName;
  readonly inputOf: (asked: Asked) => object;
  readonly handle: (asked: Asked, call: SignedInContext) => Promise<unknown>;
}

const nothing = () => ({});

/** What is measured against the bare server. */
export const apiTasks: Readonly<Record<string, readonly TaskCall[]>> = {
  'near-miss search, 20 rows': [
    {
      name: 'nearMiss.search',
      inputOf: searchInput,
      handle: (asked, call) => recordHandlers['nearMiss.search'](searchInput(asked), call),
    },
  ],
  'vessel list': [
    {
      name: 'account.vessels',
      inputOf: nothing,
      handle: (_, call) => vesselHandlers['account.vessels']({}, call),
    },
  ],
  'near-miss detail': [
    {
      name: 'nearMiss.detail',
      inputOf: ({ nearMiss }) => ({ id: nearMiss }),
      handle: ({ nearMiss }, call) => recordHandlers['nearMiss.detail']({ id: nearMiss }, call),
    },
  ],
  "the dashboard's calls": [
    { name: 'track.all', inputOf: nothing, handle: (_, call) => fleetHandlers['track.all']({}, call) },
    { name: 'track.lastUpdate', inputOf: nothing, handle: (_, call) => fleetHandlers['track.lastUpdate']({}, call) },
    { name: 'attention.list', inputOf: nothing, handle: (_, call) => attentionList(call) },
    {
      name: 'fleet.certificates',
      inputOf: nothing,
      handle: (_, call) => fleetHandlers['fleet.certificates']({}, call),
    },
    {
      name: 'vetting.repeating',
      inputOf: () => questionsInput,
      handle: (_, call) => publicationHandlers['vetting.repeating'](questionsInput, call),
    },
    {
      name: 'news.search',
      inputOf: () => newsInput,
      handle: (_, call) => publicationHandlers['news.search'](newsInput, call),
    },
  ],
};

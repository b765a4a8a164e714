import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { addressDraftMachine } from '../../../machines/address-draft.ts';
import type { RouteState } from '../../../routing/location.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { newPerson } from './new-person.ts';
import { PeoplePage } from './PeoplePage.tsx';

/** The id of the open person; undefined: none is open, or a new one is invited. */
const openPerson = ({ record }: RouteState) => (record === newPerson ? undefined : record);

/** The data of another person never stays on screen. It is refreshed after each change. */
const ofPerson = (person: string) => ({ owner: `person ${person}`, refreshEveryMinute: true }) as const;

/** The people of the own company: invite, change, deactivate, delete, restore, end sessions. */
export const people = definePage({
  view: PeoplePage,
  machines: {
    people: query(() => request('people.search', {}, { refreshEveryMinute: true })),
    detail: query((location) => {
      const id = openPerson(location);
      return id === undefined ? undefined : request('people.detail', { id }, ofPerson(id));
    }),
    sessions: query((location) => {
      const id = openPerson(location);
      return id === undefined ? undefined : request('people.sessions', { id }, ofPerson(id));
    }),
    company: query(() => request('ownCompany.read', {})),
    companyChange: machine(({ change }) => changeMachine.provide(change)),
    rules: query(() => request('signInRules.read', {})),
    rulesChange: machine(({ change }) => changeMachine.provide(change)),
    deleted: query(() => request('people.deleted', {}, { refreshEveryMinute: true })),
    restore: machine(({ change }) => changeMachine.provide(change)),
    search: machine(({ addressDraft }) => addressDraftMachine.provide(addressDraft)),
    personChange: machine(({ change }) => changeMachine.provide(change)),
  },
});

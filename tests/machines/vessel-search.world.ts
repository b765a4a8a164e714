import type { Permission } from '../../src/contract/permission.ts';
import { vesselPagePath } from '../../src/routing/vessel-page.ts';
import type { vesselSearchMachine } from '../../src/machines/vessel-search.ts';
import type { World } from '../support/model/world.ts';
import { accounts, dawn, lost } from '../support/samples.ts';

const reading: readonly (readonly Permission[])[] = ['fleet@', 'vetting@', 'nothing@'].map(
  (name) => accounts[name] ?? [],
);

/** The search of a header: what a person may type and press, and where it may lead. */
export const vesselSearchWorld: World<typeof vesselSearchMachine> = {
  input: undefined,
  events: {
    'permissions.known': [],
    'keyword.typed': ['dawn', ' '].map((text) => ({ type: 'keyword.typed', text })),
    'keyword.cleared': [{ type: 'keyword.cleared' }],
    'box.entered': [{ type: 'box.entered' }],
    'box.left': [{ type: 'box.left' }],
    'first.asked': [{ type: 'first.asked' }],
    'vessel.picked': [{ type: 'vessel.picked', imono: dawn.imono }],
  },
  actors: {
    watchPermissions: reading.map((entries) => ({ sends: { type: 'permissions.known', entries } })),
    search: [{ done: [dawn] }, { done: [] }, { error: lost }],
  },
  project: ({ path, keyword, found, problem, eager }) => ({
    path,
    keyword,
    found: found.length,
    problem: problem?.kind,
    eager,
  }),
  invariants: {
    'a blank keyword is never searched for': ({ context, children }) =>
      children.search === undefined || context.keyword.trim() !== '',
    'one goes only where somebody picked or pressed Enter': ({ value }, { event, before, effects }) =>
      effects.every(({ type }) => type !== 'go') ||
      (value === 'closed' && (event?.type === 'vessel.picked' || before?.context.eager === true)),
    'Enter is forgotten with the keyword it was pressed on, and when the box is left': (
      { value, context },
      { event },
    ) => (event?.type !== 'keyword.typed' && value !== 'closed') || !context.eager,
    'a picked vessel is gone to and the search is over': ({ value, context }, { event, effects }) =>
      event?.type !== 'vessel.picked' ||
      context.path === undefined ||
      (value === 'closed' &&
        context.keyword === '' &&
        'imono' in event &&
        effects.some((effect) => effect.type === 'go' && effect.params.to.endsWith(`/${event.imono}`))),
    'a vessel opens on a page that the account may read, and on none where it may read none': (
      { context: { path } },
      { effects },
    ) =>
      effects.every(
        (effect) => effect.type !== 'go' || (path !== undefined && effect.params.to.replace(/\/\d{7}$/, '') === path),
      ),
    'the page follows what the account may read': ({ context }, { event }) =>
      event?.type !== 'permissions.known' || !('entries' in event) || context.path === vesselPagePath(event.entries),
  },
};

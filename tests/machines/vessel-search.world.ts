import type { Permission } from '../../src/contract/permission.ts';
import { vesselPagePath } from '../../src/routing/vessel-page.ts';
import type { vesselSearchMachine } from '../../src/machines/vessel-search.ts';
import type { World } from '../support/model/world.ts';
import { accounts, dawn, lost } from '../support/samples.ts';

const reading: readonly (readonly Permission[])[] = ['fleet@', 'vetting@', 'nothing@'].map(
  (name) => accounts[name] ?? [],
);

/** The vessel search of a header: the user's input, and the navigations it may cause. */
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
    'only a pick or Enter navigates': ({ value }, { event, before, effects }) =>
      effects.every(({ type }) => type !== 'go') ||
      (value === 'closed' && (event?.type === 'vessel.picked' || before?.context.eager === true)),
    'a pending Enter is cleared when the keyword changes or the box loses focus': ({ value, context }, { event }) =>
      (event?.type !== 'keyword.typed' && value !== 'closed') || !context.eager,
    'picking a vessel navigates to it and ends the search': ({ value, context }, { event, effects }) =>
      event?.type !== 'vessel.picked' ||
      context.path === undefined ||
      (value === 'closed' &&
        context.keyword === '' &&
        'imono' in event &&
        effects.some((effect) => effect.type === 'go' && effect.params.to.endsWith(`/${event.imono}`))),
    'a vessel opens on a page that the account may read, if there is any': ({ context: { path } }, { effects }) =>
      effects.every(
        (effect) => effect.type !== 'go' || (path !== undefined && effect.params.to.replace(/\/\d{7}$/, '') === path),
      ),
    'the target page follows the permissions of the account': ({ context }, { event }) =>
      event?.type !== 'permissions.known' || !('entries' in event) || context.path === vesselPagePath(event.entries),
  },
};

import type { Permission } from '../../../src/contract/permission.ts';
import type { mapMachine } from '../../../src/machines/map/map.ts';
import type { World } from '../../support/model/world.ts';
import { accounts, at, dawn, star } from '../../support/samples.ts';

const reading: readonly (readonly Permission[])[] = ['fleet@', 'vetting@', 'nothing@'].map(
  (name) => accounts[name] ?? [],
);

/** A map with two vessels, opened by an address without a view, for accounts with and without permission to open them. */
export const mapWorld: World<typeof mapMachine> = {
  input: { location: at('/dashboard') },
  events: {
    'permissions.known': [],
    'vessel.picked': [dawn, star].map(({ imono }) => ({ type: 'vessel.picked', imono })),
    'popup.closed': [{ type: 'popup.closed' }],
    'vessel.opened': [{ type: 'vessel.opened', imono: dawn.imono }],
    'follow.toggled': [{ type: 'follow.toggled' }],
    'map.moved': [{ type: 'map.moved' }],
    'fit.requested': ({ context }) => (context.fits < 3 ? [{ type: 'fit.requested' }] : []),
  },
  actors: { watchPermissions: reading.map((entries) => ({ sends: { type: 'permissions.known', entries } })) },
  starts: 'following',
  requirements: {
    'a picked vessel shows its popup': {
      on: 'vessel.picked',
      so: ({ context, value }, { event, before }) =>
        event !== undefined && 'imono' in event && context.picked === event.imono && value === before?.value,
    },
    'a closed popup is gone': { on: 'popup.closed', so: ({ context }) => context.picked === undefined },
    'Follow follows a vessel': { in: 'free', on: 'follow.toggled', to: 'following' },
    'Follow again stops following': { in: 'following', on: 'follow.toggled', to: 'free' },
    'moving the map stops following': { in: 'following', on: 'map.moved', to: 'free' },
    'Fit shows everything and stops following': {
      on: 'fit.requested',
      to: 'free',
      so: ({ context }, { before }) => context.fits === (before?.context.fits ?? 0) + 1,
    },
    'a vessel opens on its page': {
      on: 'vessel.opened',
      does: ['go'],
      so: ({ context }, { effects }) =>
        effects.some(({ type, params }) => type === 'go' && params.to === `${context.path}/${dawn.imono}`),
    },
    'an account that may read no page of a vessel stays on the map': {
      on: 'vessel.opened',
      where: (_, { context }) => context.path === undefined,
      ignored: true,
    },
  },
  invariants: {
    'a map moved by the user follows no vessel': ({ value }, { event }) =>
      event?.type !== 'map.moved' || value === 'free',
    'Fit shows everything, and follows no vessel': ({ value, context }, { event, before }) =>
      event?.type !== 'fit.requested' || (value === 'free' && context.fits === (before?.context.fits ?? 0) + 1),
    'only Fit shows everything again': ({ context }, { event, before }) =>
      event?.type === 'fit.requested' || context.fits === (before?.context.fits ?? 1),
    'only Follow starts to follow a vessel': ({ value }, { event, before }) =>
      value !== 'following' || before === undefined || before.value === 'following' || event?.type === 'follow.toggled',
    'the only open popup is that of the vessel picked last': ({ context }, { event }) =>
      (event?.type !== 'vessel.picked' || !('imono' in event) || context.picked === event.imono) &&
      (event?.type !== 'popup.closed' || context.picked === undefined),
    'a vessel opens on a page that the account may read, if there is any': ({ context }, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'go' || (context.path !== undefined && effect.params.to === `${context.path}/${dawn.imono}`),
      ),
  },
};

/** The same map, opened by an address that says what it shows. */
export const viewedMapWorld: World<typeof mapMachine> = {
  ...mapWorld,
  input: { location: at('/dashboard?map=51.9,4.5,6') },
  starts: 'free',
};

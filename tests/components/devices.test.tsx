import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { devicesMachine, type DevicesSnapshot } from '../../src/machines/devices/devices.ts';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { devicesWorlds } from '../machines/devices/devices.world.ts';
import { componentTours } from './support/component-tours.tsx';

const drawer = screen.getByRole('dialog', { name: 'My Devices' });
const oneQuestion = drawer.getByRole('group', { name: /^Remove this device\?/ });
const everywhereQuestion = drawer.getByRole('group', { name: /^Sign out everywhere\?/ });
const everywhere = drawer.getByRole('button', { name: 'Sign out everywhere' });
const again = drawer.getByRole('button', { name: 'Try again' });

const texts = (selector: string): readonly (string | null)[] =>
  [...document.querySelectorAll(`.drawer ${selector}`)].map(({ textContent }) => textContent);

/** What the drawer shows. */
const seen = () => ({
  drawers: document.querySelectorAll('.drawer').length,
  devices: texts('.device-platform'),
  spinners: drawer.getByText('Loading your devices').elements().length,
  failures: again.elements().length,
  questions: texts('.device-question p'),
  busy: document.querySelectorAll('.drawer [aria-busy="true"]').length,
  unsupported: drawer.getByText(/^This server cannot sign out everywhere/).elements().length,
});

const ofOne = ({ context: { devices, removing } }: DevicesSnapshot) =>
  `Remove this device? It is signed out at once. ${devices.find(({ id }) => id === removing)?.platform}`;

const expected = (snapshot: DevicesSnapshot) => {
  const { devices, removing, signOutEverywhereUnsupported } = snapshot.context;
  const ofAll = snapshot.matches({ open: 'confirmingEverywhere' }) || snapshot.hasTag('signingOut');
  const failed = snapshot.matches({ open: 'failed' });
  const listed = snapshot.hasTag('open') && !snapshot.hasTag('busy') && !failed;
  return {
    drawers: snapshot.hasTag('open') ? 1 : 0,
    devices: listed ? devices.map(({ platform }) => platform) : [],
    spinners: snapshot.hasTag('busy') ? 1 : 0,
    failures: failed ? 1 : 0,
    questions: [
      ...(removing === undefined ? [] : [ofOne(snapshot)]),
      ...(ofAll ? ['Sign out everywhere? Every device is signed out at once, this one too.'] : []),
    ],
    busy: snapshot.hasTag('removing') || snapshot.hasTag('signingOut') ? 1 : 0,
    unsupported: listed && signOutEverywhereUnsupported ? 1 : 0,
  };
};

componentTours('devices', devicesMachine, devicesWorlds['three devices'], {
  address: '/company-info',
  inPortal: (devices) => ({ devices }),
  view: () => <Shell>A page</Shell>,
  events: {
    'drawer.opened': {
      control: () => screen.getByRole('button', { name: /^Account/ }),
      act: async (avatar) => {
        await avatar.click();
        await screen.getByRole('button', { name: 'My Devices' }).click();
      },
    },
    'drawer.closed': {
      control: () => drawer.getByRole('button', { name: 'Close My Devices' }),
      act: (button) => button.click(),
      // The drawer stays open while it signs out everywhere.
      mayBeIgnored: (snapshot) => snapshot.hasTag('signingOut'),
    },
    'remove.requested': {
      control: ({ id }, { context }) => {
        // The question about a device takes the place of its button.
        if (id === context.removing) return undefined;
        const platform = context.devices.find((device) => device.id === id)?.platform;
        return drawer.getByRole('button', { name: `Remove ${platform}` });
      },
      act: (bin) => bin.click(),
    },
    'remove.confirmed': {
      control: () => oneQuestion.getByRole('button', { name: 'Remove' }),
      act: (button) => button.click(),
    },
    'remove.cancelled': {
      control: () => oneQuestion.getByRole('button', { name: 'Cancel' }),
      act: (button) => button.click(),
    },
    'signOutEverywhere.requested': {
      control: (_, snapshot) =>
        everywhereQuestion.elements().length > 0 || snapshot.matches({ open: 'loading' }) ? undefined : everywhere,
      act: (button) => button.click(),
    },
    'signOutEverywhere.confirmed': {
      control: () => everywhereQuestion.getByRole('button', { name: 'Sign out everywhere' }),
      act: (button) => button.click(),
    },
    'signOutEverywhere.cancelled': {
      control: () => everywhereQuestion.getByRole('button', { name: 'Cancel' }),
      act: (button) => button.click(),
    },
    'reload.requested': { control: () => again, act: (button) => button.click() },
  },
  // A closed drawer leaves the page only when its animation ends.
  screen: async (snapshot) => {
    await expect.poll(seen).toEqual(expected(snapshot));
  },
});

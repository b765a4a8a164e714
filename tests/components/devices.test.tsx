import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { changeMachine, type Secret } from '../../src/machines/change.ts';
import { devicesMachine, type DevicesSnapshot } from '../../src/machines/devices/devices.ts';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { devicesWorlds } from '../machines/devices/devices.world.ts';
import { gone, lost } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { mount, prepare } from './support/mounted.tsx';
import { startPortal } from './support/portal.ts';

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
});

const expected = (snapshot: DevicesSnapshot) => {
  const failed = snapshot.matches({ open: 'failed' });
  return {
    drawers: snapshot.hasTag('open') ? 1 : 0,
    devices: snapshot.matches({ open: 'listed' }) ? snapshot.context.devices.map(({ platform }) => platform) : [],
    spinners: snapshot.hasTag('busy') ? 1 : 0,
    failures: failed ? 1 : 0,
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
    },
    'device.removed': 'a removal that was made',
    'reload.requested': { control: () => again, act: (button) => button.click() },
  },
  // A closed drawer leaves the page only when its animation ends.
  screen: async (snapshot) => {
    await expect.poll(seen).toEqual(expected(snapshot));
  },
});

const listed = ['Chrome on Windows', 'Safari on iOS', 'Firefox on Android'].map((platform, at) => ({
  id: String(at),
  platform,
  isCurrentDevice: at === 0,
  lastSeen: null,
}));
const nothing = () => undefined;
type Devices = DevicesSnapshot['context']['devices'];

/** The open drawer; what is sent waits for `sent`. */
const openDrawer = () => {
  const restore = prepare('/company-info');
  const sent = Promise.withResolvers<Secret | undefined>();
  const change = () =>
    createActor(
      changeMachine.provide({
        actors: { sendChange: fromPromise(() => sent.promise) },
        actions: { go: nothing, toast: nothing, reloadLists: nothing },
      }),
      { input: {} },
    ).start();
  const devices = createActor(
    devicesMachine.provide({ actors: { loadDevices: fromPromise(async (): Promise<Devices | undefined> => listed) } }),
  ).start();
  const { portal, stop } = startPortal(() => 'data', true, {
    devices,
    deviceRemoval: change(),
    everywhere: change(),
  });
  const unmount = mount(portal, <Shell>A page</Shell>);
  onTestFinished(() => {
    unmount();
    stop();
    restore();
  });
  devices.send({ type: 'drawer.opened' });
  return { devices, sent };
};

const bin = (platform: string) => drawer.getByRole('button', { name: `Remove ${platform}` });
const questions = () => texts('.device-question p');
const removalOfPhone = 'Remove this device? It is signed out at once. Safari on iOS';
const ofAll = 'Sign out everywhere? Every device is signed out at once, this one too.';

it('one question is open at a time, and it closes with the drawer', async () => {
  const { devices } = openDrawer();
  await bin('Firefox on Android').click();
  await bin('Safari on iOS').click();
  await expect.poll(questions).toEqual([removalOfPhone]);
  await everywhere.click();
  await expect.poll(questions).toEqual([ofAll]);
  await bin('Safari on iOS').click();
  await expect.poll(questions).toEqual([removalOfPhone]);
  await drawer.getByRole('button', { name: 'Close My Devices' }).click();
  await expect.poll(() => document.querySelectorAll('.drawer').length).toBe(0);
  devices.send({ type: 'drawer.opened' });
  await expect.element(bin('Safari on iOS')).toBeVisible();
  expect(questions()).toEqual([]);
});

it('while a device is removed, nothing else can be requested; a refusal takes the question away', async () => {
  const { sent } = openDrawer();
  await bin('Safari on iOS').click();
  await oneQuestion.getByRole('button', { name: 'Remove' }).click();
  await expect.element(oneQuestion.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(bin('Firefox on Android')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(everywhere).toHaveAttribute('aria-disabled', 'true');
  sent.reject(lost);
  await expect.element(bin('Safari on iOS')).toHaveFocus();
  await expect.element(everywhere).toHaveAttribute('aria-disabled', 'false');
  expect(questions()).toEqual([]);
});

it('the drawer stays open while it signs out everywhere, and does not offer again what the server does not have', async () => {
  const { sent } = openDrawer();
  await everywhere.click();
  await everywhereQuestion.getByRole('button', { name: 'Sign out everywhere' }).click();
  await drawer.getByRole('button', { name: 'Close My Devices' }).click();
  await expect.poll(questions).toEqual([ofAll]);
  sent.reject(gone);
  await expect.element(drawer.getByText(/^This server cannot sign out everywhere/)).toHaveFocus();
  await bin('Safari on iOS').click();
  await expect.poll(questions).toEqual([removalOfPhone]);
  expect(everywhere.elements()).toEqual([]);
});

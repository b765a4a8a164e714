import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { appMachine, type AppSnapshot } from '../../src/machines/app/app.ts';
import { App } from '../../src/views/shell/App.tsx';
import { appWorlds } from '../machines/app/app.world.ts';
import { componentTours } from './support/component-tours.tsx';

const logout = screen.getByRole('button', { name: 'Logout' });
const avatar = screen.getByRole('button', { name: /^Account/ });
const again = screen.getByRole('button', { name: /^(Try again|Trying again…)$/ });

type Sight = 'spinner' | 'failure' | 'nothing readable' | 'public page' | 'portal';

const has = (selector: string): boolean => document.querySelector(selector) !== null;

const seen = (): Sight => {
  if (has('.message-page')) return 'nothing readable';
  if (has('.shell')) return has('.shell .failed-state') ? 'failure' : 'portal';
  return has('.full-screen') ? 'spinner' : 'public page';
};

const expected = (snapshot: AppSnapshot): Sight => {
  if (snapshot.hasTag('busy')) return 'spinner';
  if (snapshot.hasTag('failed')) return 'failure';
  if (snapshot.matches({ signedIn: 'nothingReadable' })) return 'nothing readable';
  if (snapshot.context.address?.startsWith('/auth')) return 'public page';
  return snapshot.hasTag('inside') ? 'portal' : 'spinner';
};

const worlds = [
  appWorlds['an account whose permissions may have changed'],
  appWorlds['an account that follows another in the same tab'],
  appWorlds['an account whose profile is kept'],
  appWorlds['an account that reads one kind of inspection'],
  appWorlds['an account that reads everything'],
];

componentTours(
  'app',
  appMachine,
  worlds,
  {
    address: '/company-info',
    inPortal: (app) => ({ app, logout: () => app.send({ type: 'logout.requested' }) }),
    view: (_, { portal }) => <App portal={portal} />,
    events: {
      'location.reported': 'the address bar',
      'session.opened': 'the session',
      'session.closed': 'the session',
      'session.replaced': 'the session',
      'call.forbidden': 'the client',
      'logout.requested': {
        control: (_, snapshot) => {
          const at = expected(snapshot);
          if (at === 'portal') return avatar;
          return at === 'failure' || at === 'nothing readable' ? logout : undefined;
        },
        act: async (control) => {
          await control.click();
          // The avatar opens a popup with the button.
          if (control === avatar) await logout.click();
        },
      },
      'password.changed': 'the form of a password link',
      'reload.requested': {
        control: (_, snapshot) => (expected(snapshot) === 'failure' ? again : undefined),
        act: (button) => button.click(),
      },
      'network.restored': 'the browser',
      'minute.passed': 'the clock',
    },
    screen: async (snapshot) => {
      await expect.poll(seen).toBe(expected(snapshot));
      if (expected(snapshot) !== 'failure') return;
      const retrying = snapshot.matches({ signedIn: 'retryingProfile' });
      await expect.element(again).toHaveTextContent(retrying ? 'Trying again…' : 'Try again');
      const { problem } = snapshot.context;
      await expect
        .element(screen.getByText(`Your profile could not be loaded: ${problem?.message}`, { exact: true }))
        .toBeVisible();
    },
  },
  // The landing page of an account without it, see tests/machines/app/app.test.ts.
  ['app.signedIn.redirecting: xstate.done.actor.redirect (3) → app.signedIn.idle'],
);

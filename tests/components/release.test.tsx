import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { releaseMachine } from '../../src/machines/release.ts';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { releaseWorlds } from '../machines/release.world.ts';
import { componentTours } from './support/component-tours.tsx';

const bar = screen.getByText('There is a new version of the portal');
const refresh = screen.getByRole('button', { name: 'Refresh Page' });
const currentHref = () => document.querySelector('.menu [aria-current="page"]')?.getAttribute('href');
/** A link to another page than the shown one. */
const elsewhere = () =>
  screen.getByRole('link', { name: currentHref() === '/fleet' ? 'Fleet Schedule' : 'Fleet Summary' });

componentTours('release', releaseMachine, releaseWorlds['a server that is updated'], {
  address: '/fleet',
  inPortal: (release) => ({ release }),
  view: () => <Shell>A page</Shell>,
  events: {
    'build.reported': 'the client, with each answer',
    'build.replaced': 'the loader of code, when the server has another build',
    'page.left': {
      control: elsewhere,
      act: (link) => link.click(),
      mayBeIgnored: (snapshot) => snapshot.matches('current') || snapshot.matches({ outdated: 'checking' }),
    },
  },
  screen: async (snapshot) => {
    const outdated = snapshot.matches('outdated') ? 1 : 0;
    await expect.poll(() => [bar.elements().length, refresh.elements().length]).toEqual([outdated, outdated]);
    await expect.poll(currentHref).toMatch(/^\/fleet/);
  },
});

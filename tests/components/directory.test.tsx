import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { type DirectoryRef, directoryMachine } from '../../src/machines/directory.ts';
import { records } from '../../src/views/pages/records/page.ts';
import { directoryWorlds } from '../machines/directory.world.ts';
import { at, dawn } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';
import type { TestPortal } from './support/portal.ts';

const address = `/hsqe-perf/near-misses/${dawn.imono}`;

/** The pages of a session are gone when it ends. */
function Session({ directory, around }: { readonly directory: DirectoryRef; readonly around: TestPortal }) {
  const open = useSelector(directory, (snapshot) => snapshot.matches('open'));
  return open && <Page around={around} />;
}

function Page({ around }: { readonly around: TestPortal }) {
  const [render] = useState(() => pageWith(records, around, at(address)));
  return render(at(address));
}

/** What the vessel menu and the place of the page show. */
const seen = () => ({
  menus: document.querySelectorAll('.vessel-menu').length,
  vessels: [...document.querySelectorAll('.vessel-menu li')].map(({ textContent }) => textContent),
  failure: document.querySelector('.vessel-page-main > .failed-state p')?.textContent,
});

/** No vessels yet: the menu waits for them, or the failure is still shown. */
const isWaiting = ({ menus, vessels, failure }: ReturnType<typeof seen>): boolean =>
  vessels.length === 0 && (menus === 1) === (failure === undefined);

componentTours('directory', directoryMachine, directoryWorlds['sessions that start and end'], {
  address,
  inPortal: (directory) => ({ directory }),
  view: (directory, around) => <Session directory={directory} around={around} />,
  events: {
    'session.opened': 'the session',
    'session.closed': 'the session',
    'reload.requested': {
      // While kept vessels are listed, an import or a change asks for them again.
      control: (_, { context }) => (context.vessels ? undefined : screen.getByRole('button', { name: 'Try again' })),
      act: (button) => button.click(),
      // The failure stays on screen while a restored connection loads the vessels.
      mayBeIgnored: (snapshot) => snapshot.matches({ open: 'loading' }),
    },
    'network.restored': 'the browser',
    'data.changed': 'a change',
    'minute.passed': 'the clock',
  },
  screen: async (snapshot) => {
    const { vessels, problem } = snapshot.context;
    const failure = `The vessels could not be loaded: ${problem?.message}`;
    const waiting = { menus: 1, vessels: [], failure: undefined };
    const failed = { menus: 0, vessels: [], failure };
    if (snapshot.matches('closed')) await expect.poll(seen).toEqual({ ...waiting, menus: 0 });
    else if (vessels)
      await expect.poll(seen).toEqual({ ...waiting, vessels: ['All vessels', ...vessels.map(({ name }) => name)] });
    else if (snapshot.matches({ open: 'failed' })) await expect.poll(seen).toEqual(failed);
    else await expect.poll(() => isWaiting(seen())).toBe(true);
  },
});

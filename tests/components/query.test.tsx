import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { queryMachine, type QueryRef, queryView } from '../../src/machines/query/query.ts';
import { Loaded } from '../../src/views/data/Loaded.tsx';
import { queryWorlds } from '../machines/query/query.world.ts';
import { componentTours } from './support/component-tours.tsx';

const again = screen.getByRole('button', { name: 'Try again' });

/** How many of each are on screen. */
const seen = () => ({
  content: screen.getByText('Near misses').elements().length,
  skeleton: document.querySelectorAll('.skeleton').length,
  again: again.elements().length,
  busy: document.querySelectorAll('[aria-busy="true"]').length,
});

componentTours(
  'query',
  queryMachine,
  queryWorlds['from a vessel'],
  {
    address: '/company-info',
    // SAFETY: the answers of the world are those of this call, as far as this view reads them.
    view: (query) => (
      <Loaded query={query as unknown as QueryRef<'nearMiss.search'>} contentName="The list">
        {() => <p>Near misses</p>}
      </Loaded>
    ),
    events: {
      'location.changed': 'the address',
      'reload.requested': {
        control: (_, { value }) => (value === 'failed' ? again : undefined),
        act: (button) => button.click(),
      },
      'network.restored': 'the browser',
      'data.changed': 'a change',
      'minute.passed': 'the clock',
    },
    screen: async (snapshot) => {
      // SAFETY: as above.
      const { state, data } = queryView(snapshot as Parameters<typeof queryView>[0]);
      const has = data !== undefined && state !== 'failed' && state !== 'idle' && state !== 'loading';
      await expect.poll(seen).toEqual({
        content: has ? 1 : 0,
        skeleton: state === 'loading' ? 1 : 0,
        again: state === 'failed' ? 1 : 0,
        busy: has && state === 'refreshing' ? 1 : 0,
      });
    },
  },
  // The other world begins without a vessel.
  ['query.deciding: always (2) → query.idle'],
);

import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogue } from '../../src/contract/catalogue.ts';
import { sessionMachine } from '../../src/machines/session/session.ts';
import { createSessionStore } from '../../src/services/session/session-store.ts';
import { explore } from '../support/model/explore.ts';
import { anyWorld } from '../support/model/world.ts';
import { sessionWorld } from '../machines/session/session.world.ts';
import { openSessionTab, until } from './support/session-tab.ts';

const stealing = JSON.stringify({ signingOut: 'stealing' });

/** The steps of the model that a browser with Web Locks cannot take: it grants a stolen lock at once. */
const heldUp = explore(sessionMachine, anyWorld(sessionWorld)).edges.filter(
  ({ before, step }) => JSON.stringify(before.value) === stealing && step.event.type === 'lock.timedOut',
);

/** Another tab without Web Locks, which writes its flag again and again and so keeps the lock. */
const openGreedyTab = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const view = frame.contentWindow;
  if (!view) throw new Error('the frame has no window');
  const { writeFlag, reading } = createSessionStore(
    () => view.localStorage,
    () => undefined,
  );
  return {
    takeLock: () => {
      const { sid = '', gen = 0 } = reading() ?? {};
      writeFlag({ owner: 'a greedy tab', sid, gen, beat: Date.now(), until: Date.now() + 10_000 });
    },
    close: () => frame.remove(),
  };
};

it('the model has these steps for a visible and for a hidden page', () => {
  expect(new Set(heldUp.map(({ step: { event } }) => event['visible']))).toEqual(new Set([true, false]));
});

it.each([true, false])(
  'without Web Locks a sign-out ends although another tab keeps the lock (visible: %s)',
  async (visible) => {
    vi.spyOn(Navigator.prototype, 'locks', 'get').mockReturnValue(
      // SAFETY: what a browser without Web Locks has here.
      undefined as unknown as LockManager,
    );
    const tab = openSessionTab(() => undefined);
    const other = openGreedyTab();
    onTestFinished(async () => {
      await tab.close();
      other.close();
    });
    tab.start();
    await until('nobody is signed in', () => tab.snapshot().matches('signedOut'));
    tab.running().signIn({ accessToken: 'access', refreshToken: 'refresh' });
    await until('the session has begun', () => tab.snapshot().matches('signedIn'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
    tab.running().signOut();
    expect(JSON.stringify(tab.snapshot().value)).toBe(stealing);

    await tab.advanceUntilReceived(({ type }) => {
      other.takeLock();
      return type === 'lock.timedOut';
    });
    const [edge] = heldUp.filter(({ step: { event } }) => event['visible'] === visible);
    expect(tab.received.filter(({ type }) => type.startsWith('lock.'))).toEqual([{ type: 'lock.timedOut', visible }]);
    expect(tab.snapshot().value).toEqual(edge?.after.value);

    await until('the server is told', async () => {
      await tab.advance(100);
      return tab.snapshot().matches({ signingOut: 'ending' });
    });
    // The state changes before the request has arrived.
    await until('the request has arrived', async () => (await tab.pendingRequests()).length > 0);
    const [path = ''] = await tab.pendingRequests();
    expect(path.split('?')[0]).toBe(catalogue['device.logout'].path);
    await tab.answer({ status: 200 });
    await until('the page is reloaded', () => tab.done.includes('reload'));
    expect(tab.reading()).toBeNull();
  },
);

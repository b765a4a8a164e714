import { fullName } from '../contract/models/account-name.ts';
import type { AlertBarRef } from '../machines/alert-bar.ts';
import type { AppEffects } from '../machines/app/app.ts';
import type { ReleaseRef } from '../machines/release.ts';
import type { Analytics } from '../services/analytics.ts';

interface Ports {
  readonly analytics: Pick<Analytics, 'identify' | 'reset'>;
  readonly alertBar: Pick<AlertBarRef, 'send'>;
  readonly release: Pick<ReleaseRef, 'send'>;
  readonly startPreload: () => Promise<void>;
}

/** The effects of the app machine on actors outside the pages: analytics, alert bar and release check. */
export type AppFlow = Pick<AppEffects['actions'], 'announcePageLeft' | 'identify' | 'startPreload' | 'clearIdentity'>;

export const createAppFlow = ({ analytics, alertBar, release, startPreload }: Ports): AppFlow => ({
  announcePageLeft: () => {
    alertBar.send({ type: 'page.left' });
    release.send({ type: 'page.left' });
  },
  identify: (_, { firstName, lastName, email, owner }) => {
    analytics.identify({ name: fullName({ firstName, lastName }), email: email ?? '', owner: owner.name ?? '' });
  },
  startPreload: () => void startPreload(),
  clearIdentity: () => analytics.reset(),
});

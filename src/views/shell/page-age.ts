import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { isOld, oldestAnswer, oldestTime } from '../../machines/selectors/oldest-answer.ts';
import { usePortal } from '../portal.ts';

const none: readonly AnyActorRef[] = [];

const oldTime = (at: number | undefined, isRefreshing: boolean): number | undefined =>
  at !== undefined && isOld(at, isRefreshing, Date.now()) ? at : undefined;

/**
 * When the oldest data of the page, profile and vessels included, was received, in milliseconds since 1970; undefined:
 * all of it is current.
 */
export const usePageAge = (): number | undefined => {
  const { app, directory, page } = usePortal();
  const profile = useSelector(app, (snapshot) =>
    oldTime(snapshot.context.keptAt, snapshot.matches({ signedIn: 'loadingProfile' })),
  );
  const vessels = useSelector(directory, (snapshot) => oldTime(snapshot.context.keptAt, snapshot.hasTag('busy')));
  const actors = useSelector(page, ({ context }) => context.page?.actors ?? none);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscriptions = actors.map((actor) => actor.subscribe(changed));
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    [actors],
  );
  const answers = useSyncExternalStore(subscribe, () =>
    oldestAnswer(
      actors.map((actor) => actor.getSnapshot()),
      Date.now(),
    ),
  );
  return oldestTime([profile, vessels, answers]);
};

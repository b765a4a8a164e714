import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { oldestAnswer, oldestTime } from '../../machines/selectors/oldest-answer.ts';
import { usePortal } from '../portal.ts';

const none: readonly AnyActorRef[] = [];

/**
 * When the oldest data of the page, profile and vessels included, was received, in milliseconds since 1970; undefined:
 * all of it is current.
 */
export const usePageAge = (): number | undefined => {
  const { app, directory, page } = usePortal();
  const profile = useSelector(app, ({ context }) => context.keptAt);
  const vessels = useSelector(directory, ({ context }) => context.keptAt);
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

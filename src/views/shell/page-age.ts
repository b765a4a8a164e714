import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { oldestAnswer } from '../../machines/selectors/oldest-answer.ts';
import { usePortal } from '../portal.ts';

const none: readonly AnyActorRef[] = [];

/** When the oldest data of the page was received, in milliseconds since 1970; undefined: all of it is current. */
export const usePageAge = (): number | undefined => {
  const actors = useSelector(usePortal().page, ({ context }) => context.page?.actors ?? none);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscriptions = actors.map((actor) => actor.subscribe(changed));
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    [actors],
  );
  return useSyncExternalStore(subscribe, () =>
    oldestAnswer(
      actors.map((actor) => actor.getSnapshot()),
      Date.now(),
    ),
  );
};

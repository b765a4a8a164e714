import { scheduledDelays } from '../../../scripts/xstate-internals.ts';
import type { ActorOptions, AnyActor, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A clock controlled by the test: no timer fires automatically, and only armed timers can fire. */
export const manualClock = (): Clock & { readonly fire: (actor: AnyActor, eventType: string) => void } => {
  const timers = new Map<number, { readonly run: () => void; readonly delay: number }>();
  let last = 0;
  return {
    setTimeout: (run, delay) => {
      last += 1;
      timers.set(last, { run, delay });
      return last;
    },
    clearTimeout: (id) => void timers.delete(id),
    fire: (actor, eventType) => {
      const scheduled = scheduledDelays(actor);
      const wanted = scheduled.find(({ event, own }) => own && event.type === eventType);
      if (!wanted) throw new Error(`no timer is armed for ${eventType}`);
      // The same delay may be armed twice: both lists are in the order of arming.
      const nth = scheduled.filter(({ delay }) => delay === wanted.delay).indexOf(wanted);
      const hit = [...timers].filter(([, { delay }]) => delay === wanted.delay)[nth];
      if (!hit) throw new Error(`the timer of ${eventType} is lost`);
      timers.delete(hit[0]);
      hit[1].run();
    },
  };
};

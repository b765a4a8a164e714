import { useSyncExternalStore } from 'react';
import { receivedAgo } from '../../contract/received-time.ts';
import { useTimeZone } from './shown-zone.ts';

/** When an answer was received (milliseconds since 1970) and its age, which grows on screen. */
export function Age({ at }: { readonly at: number }) {
  const minute = useSyncExternalStore(eachMinute, minuteNow);
  return <time dateTime={new Date(at).toISOString()}>{receivedAgo(at, minute * minuteMs, useTimeZone())}</time>;
}

const minuteMs = 60_000;
const minuteNow = (): number => Math.ceil(Date.now() / minuteMs);

const eachMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, minuteMs / 4);
  return () => clearInterval(timer);
};

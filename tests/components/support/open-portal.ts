import { onTestFinished } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import type { Answering } from './answers.ts';
import { prepare } from './mounted.tsx';
import { startPortal, type WholePortal } from './portal.ts';

interface OpenPortal {
  readonly portal: WholePortal;
  /** Says what becomes of the later requests of the case. */
  readonly answerWith: (next: Answering) => void;
  /** The number of requests of the case so far. */
  readonly requests: () => number;
}

/** Starts and mounts a portal until the test ends. */
export const openPortal = (
  address: string,
  first: Answering,
  /** The requests that go this way; all others are answered. */
  isOfCase: (call: CallName) => boolean,
  mountIn: (portal: WholePortal) => () => void,
  signedIn = true,
): OpenPortal => {
  let answering = first;
  let requests = 0;
  const restore = prepare(address);
  const { portal, stop } = startPortal((call) => {
    if (!isOfCase(call)) return 'data';
    requests += 1;
    return answering;
  }, signedIn);
  const unmount = mountIn(portal);
  onTestFinished(() => {
    unmount();
    stop();
    restore();
  });
  return { portal, answerWith: (next) => void (answering = next), requests: () => requests };
};

import type { ReactNode } from 'react';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { expect } from 'vitest';
import { type Answering, refusal } from './answers.ts';
import { mount } from './mounted.tsx';
import { openPortal } from './open-portal.ts';
import type { Case, Condition, StillCase } from './page-case.ts';
import { checkClean, pollOptions, see, seen } from './sights.ts';

const answeringIn: Readonly<Record<Condition, Answering>> = {
  data: 'data',
  empty: 'empty',
  loading: 'never',
  failed: 'refused',
  stale: 'data',
};

/** All but the requests of the portal around a page. */
const isOfPage = (call: CallName): boolean => call !== 'account.profile' && call !== 'account.vessels';

const placeholders = '.skeleton, .full-screen, .last-updated-placeholder';

/** Shows a page or panel in a condition and checks what a person sees of it. */
export const checkCase = async (
  { address, always, data, empty, failed }: Case,
  condition: Condition,
  view: ReactNode,
  /** The requests that go this way; all others are answered. */
  isOfCase: (call: CallName) => boolean = isOfPage,
): Promise<void> => {
  const shown = open(address, view, answeringIn[condition], isOfCase);
  await shown.until(condition !== 'loading');
  if (condition === 'stale') await shown.refuseReload();
  await see(always);
  if (condition === 'data' || condition === 'stale') await see(data);
  else expect(seen(data), 'content of an answer').toEqual([]);
  expect(texts('.failed-state p'), 'errors').toEqual(
    condition === 'failed' ? failed.map((what) => `${what} could not be loaded: ${refusal}`) : [],
  );
  if (condition === 'empty') expect(texts('.empty-state'), 'empty states').toEqual(empty);
  if (condition === 'loading') expect(document.querySelectorAll(placeholders).length).toBeGreaterThan(0);
  await checkClean();
};

/** Shows a page that requests nothing. */
export const checkStillCase = async ({ address, always, signedOut }: StillCase, view: ReactNode): Promise<void> => {
  await open(address, view, 'data', isOfPage, !signedOut).until(true);
  await see(always);
  await checkClean();
};

const open = (
  address: string,
  view: ReactNode,
  first: Answering,
  isOfCase: (call: CallName) => boolean,
  signedIn = true,
) => {
  const { portal, answerWith } = openPortal(address, first, isOfCase, (shown) => mount(shown, view), signedIn);
  const actors = () => portal.page.getSnapshot().context.page?.actors ?? [];
  const isBusy = () =>
    !portal.page.getSnapshot().matches('shown') || actors().some((actor) => actor.getSnapshot().hasTag('busy'));
  const answered = async () => {
    await expect.poll(isBusy, pollOptions).toBe(false);
    await expect.poll(() => document.querySelectorAll(placeholders).length, pollOptions).toBe(0);
  };
  return {
    /** Waits until the page is there, and its answers if any are to come. */
    until: async (withAnswers: boolean) =>
      withAnswers
        ? answered()
        : expect
            .poll(
              () => portal.page.getSnapshot().matches('shown') && document.querySelector('.full-screen') === null,
              pollOptions,
            )
            .toBe(true),
    /** Loads everything again, in vain. */
    refuseReload: async () => {
      answerWith('refused');
      for (const actor of actors()) actor.send({ type: 'reload.requested' });
      await answered();
      await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length, pollOptions).toBe(0);
    },
  };
};

const texts = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

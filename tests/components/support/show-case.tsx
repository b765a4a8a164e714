import type { ReactNode } from 'react';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { expect, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { type Answering, answeringApi, refusal } from './answers.ts';
import { axeViolations, consoleErrors, mount, prepare } from './mounted.tsx';
import type { Case, Sight, StillCase } from './page-case.ts';
import { startPortal } from './portal.ts';

/** How the requests of a page went. */
export const conditions = ['data', 'empty', 'loading', 'failed', 'stale'] as const;
type Condition = (typeof conditions)[number];

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
  { address, always, data, empty, failed, stale }: Case,
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
  expect(texts('.stale-note').length, 'notes of stale data').toBe(condition === 'stale' ? stale : 0);
  expect(texts('.failed-state p'), 'errors').toEqual(
    condition === 'failed' ? failed.map((what) => `${what} could not be loaded: ${refusal}`) : [],
  );
  if (condition === 'empty') expect(texts('.empty-state'), 'empty states').toEqual(empty);
  if (condition === 'loading') expect(document.querySelectorAll(placeholders).length).toBeGreaterThan(0);
  await clean();
};

/** Shows a page that requests nothing. */
export const checkStillCase = async ({ address, always, signedOut }: StillCase, view: ReactNode): Promise<void> => {
  await open(address, view, 'data', isOfPage, !signedOut).until(true);
  await see(always);
  await clean();
};

const open = (
  address: string,
  view: ReactNode,
  first: Answering,
  isOfCase: (call: CallName) => boolean,
  signedIn = true,
) => {
  let answering = first;
  const restore = prepare(address);
  const { portal, stop } = startPortal(
    answeringApi((call) => (isOfCase(call) ? answering : 'data')),
    signedIn,
  );
  const unmount = mount(portal, view);
  onTestFinished(() => {
    unmount();
    stop();
    restore();
  });
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
      answering = 'refused';
      for (const actor of actors()) actor.send({ type: 'reload.requested' });
      await answered();
      await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length, pollOptions).toBe(0);
    },
  };
};

/** A busy machine may need seconds. */
const pollOptions = { timeout: 8_000, interval: 10 };

const found = ([role, name]: Sight) =>
  role === 'text' ? screen.getByText(name) : screen.getByRole(role, { name, exact: true });

const isSeen = (sight: Sight): boolean =>
  found(sight)
    .elements()
    .some((element) => element.checkVisibility());

const seen = (sights: readonly Sight[]): readonly Sight[] => sights.filter(isSeen);

const see = (sights: readonly Sight[]): Promise<void> =>
  expect.poll(() => seen(sights), { ...pollOptions, message: 'what is seen' }).toEqual(sights);

const texts = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

const clean = async (): Promise<void> => {
  expect(await axeViolations(), 'accessibility').toEqual([]);
  expect(consoleErrors, 'console').toEqual([]);
};

import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { axeViolations, consoleErrors } from './mounted.tsx';
import type { Sight } from './page-case.ts';

/** How often a wait looks; the configuration bounds it. */
export const pollOptions = { interval: 10 };

export const found = ([role, name]: Sight) =>
  role === 'text' ? screen.getByText(name) : screen.getByRole(role, { name, exact: true });

const isSeen = (sight: Sight): boolean =>
  found(sight)
    .elements()
    .some((element) => element.checkVisibility());

/** Which of these are on screen. */
export const seen = (sights: readonly Sight[]): readonly Sight[] => sights.filter(isSeen);

/** Waits until all of these are on screen. */
export const see = (sights: readonly Sight[]): Promise<void> =>
  expect.poll(() => seen(sights), { ...pollOptions, message: 'what is seen' }).toEqual(sights);

/** Expects no violation of accessibility rules and no error in the console. */
export const checkClean = async (): Promise<void> => {
  expect(await axeViolations(), 'accessibility').toEqual([]);
  expect(consoleErrors, 'console').toEqual([]);
};

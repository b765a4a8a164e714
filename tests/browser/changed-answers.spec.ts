import { expect, type Page, type Route } from '@playwright/test';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { type Mutation, mutations } from '../support/mutations.ts';
import { exhaustive } from './support/exhaustive.ts';
import { callOf, goInside, screens } from './support/screens.ts';
import { settled, test } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

/** Answers that decide which screens exist are unchanged: the signed-in user and the vessels to open. */
const kept: ReadonlySet<CallName> = new Set(['account.profile', 'account.vessels']);

/** How many values of one answer are changed. */
const changes = 12;

const changed = (call: CallName, result: unknown, mutate: Mutation): unknown =>
  Array.from({ length: changes }).reduce<unknown>((value, _, nth) => {
    const next = mutate(everyCall[call].output, value, (count) => (nth * 7919 + call.length) % count);
    return next === undefined ? value : next;
  }, result);

/** Answers every request with the server's answer, mutated. */
const changeAnswers = (page: Page, mutate: Mutation) =>
  page.route('**/api/**', async (route: Route) => {
    const call = callOf(route.request());
    if (!call || kept.has(call) || everyCall[call].answer !== 'result') return route.fallback();
    const response = await freshAnswer(route);
    const body: unknown = await response.json();
    const result: unknown = Reflect.get(Object(body), 'result');
    await route.fulfill({ response, json: { result: changed(call, result, mutate) } });
  });

for (const [name, mutate] of Object.entries<Mutation>(mutations)) {
  test(`no part of a screen fails on answers changed by ${name}`, exhaustive, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await changeAnswers(page, mutate);
    await page.goto('/system');
    for (const screen of screens) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/'));
      await goInside(page, screen);
      await answered;
      await settled(page);
      await expect(page.locator('.failed-state'), screen).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
}

import { expect } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { askAll, test } from './support/sessions.ts';

const rounds = Number(process.env['SESSION_ROUNDS'] ?? 10);

test(
  `six pages renew their session once in each of ${rounds} rounds, and no page is signed out`,
  exhaustive,
  async ({ sessions }) => {
    test.setTimeout(120_000 + rounds * 10_000);
    const pages = await sessions.open(6);
    for (let round = 1; round <= rounds; round++) {
      await sessions.expire(pages[round % 2 === 0 ? 0 : 1]);
      expect(new Set(await askAll(pages, 5))).toEqual(new Set(['answered']));
      expect(sessions.renewals()).toBe(round);
    }
  },
);

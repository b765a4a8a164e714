import { describe, expect, it } from 'vitest';
import { App } from '../../src/views/shell/App.tsx';
import type { Answering } from './support/answers.ts';
import { mountRoot } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';
import { type Condition, conditions, type Sight } from './support/page-case.ts';
import { shellCases, type ShellCase } from './support/shell-cases.ts';
import { checkClean, see, seen } from './support/sights.ts';

const answeringIn = (condition: Condition, fails: Answering): Answering => {
  if (condition === 'loading') return 'never';
  if (condition === 'failed') return fails;
  return condition === 'empty' ? 'empty' : 'data';
};

/** What is listed for other conditions only. */
const ofOthers = (sees: ShellCase['sees'], condition: Condition): readonly Sight[] =>
  conditions
    .flatMap((other) => sees[other])
    .filter((sight) => !sees[condition].some((own) => own.join() === sight.join()));

describe.each(Object.entries(shellCases))('%s', (_, { address, call, fails, open, reload, sees }) => {
  it.each(conditions)('%s', async (condition) => {
    const { portal, answerWith, requests } = openPortal(
      address,
      answeringIn(condition, fails),
      (one) => one === call,
      (shown) => mountRoot(<App portal={shown} />),
    );
    await open?.(condition);
    if (condition === 'stale') {
      await see(sees.data);
      answerWith(fails);
      await reload?.(portal);
    }
    await expect.poll(requests).toBe(condition === 'stale' && reload ? 2 : 1);
    await see(sees[condition]);
    await expect.poll(() => seen(ofOthers(sees, condition))).toEqual([]);
    await checkClean();
  });
});

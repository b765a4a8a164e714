import { expect, it } from 'vitest';
import type { Local } from '../local.ts';
import { prove } from '../product.ts';
import { genOf, type World } from '../world.ts';
import { explore } from './explore.ts';
import { tabsWith } from './prove-tabs.ts';

/** What both the model and the code of a tab show: its state, the generations it knows, and its view of storage. */
const nameOf = (value: string, { gen, floor, attempt }: Known, view: number | undefined) =>
  `${value} gen ${gen} floor ${floor} attempt ${attempt} storage ${view ?? 'none'}`;

interface Known {
  readonly gen: number;
  readonly floor: number;
  readonly attempt: number;
}

const ofModel = (world: World, local: Local): string =>
  world.tabs
    .map((tab) => {
      if (tab.local < 0) return 'crashed';
      const state = local.state(tab.local);
      return nameOf(state.value, state, tab.view === 0 ? undefined : genOf(tab.view));
    })
    .toSorted()
    .join(' | ');

type PageState = readonly [value: unknown, context: Known, frozen: boolean, sid: string, gen: number | undefined];

const ofCode = (fingerprint: string): string => {
  // SAFETY: the fingerprint is made of these fields.
  const [pages] = JSON.parse(fingerprint) as readonly [readonly (PageState | 0)[]];
  return pages
    .map((page) => {
      if (page === 0) return 'crashed';
      const [value, context, , , gen] = page;
      return nameOf(JSON.stringify(value), context, gen ?? undefined);
    })
    .toSorted()
    .join(' | ');
};

for (const { that, faults, tags } of [
  { that: 'without faults', faults: {}, tags: [] },
  { that: 'that lose requests and answers', faults: { lostRequest: 1, lostResponse: 1 }, tags: ['exhaustive'] },
  { that: 'that crash and lose answers', faults: { crash: 1, lostResponse: 1 }, tags: ['exhaustive'] },
])
  it(`every state that the code of two tabs ${that} reaches is a state of the model`, { tags }, async () => {
    const modelled = new Set<string>();
    // The code renews once more at the end of each schedule.
    prove(2, { ...faults, expiry: 1 }, {}, (world, local) => modelled.add(ofModel(world, local)));
    const { visited, broken } = await explore({ tabs: 2, faults }, (await tabsWith())(), { depth: 1 });
    expect(broken).toBeUndefined();
    expect(visited.size).toBeGreaterThan(20);
    expect([...visited].map(ofCode).filter((state) => !modelled.has(state))).toEqual([]);
  });

import { describe, it } from 'vitest';
import type { CallName, CallParameters } from '../../src/contract/catalogue.ts';
import { inSentence } from '../../src/contract/in-sentence.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { callSamples, type Owned } from '../support/call-samples.ts';
import { tagsOf } from '../support/kind-tags.ts';
import { answeringApi } from './support/answers.ts';
import type { Case } from './support/page-case.ts';
import { checkCase } from './support/show-case.tsx';

const page = (
  <main>
    <h1>The page</h1>
    <Outlet />
  </main>
);

const imono = '4100016';

/** The first record of a list, as the demo's server sends it. */
const firstOf = async (call: CallName): Promise<string> => {
  // SAFETY: a list is asked for by the vessel, or by nothing.
  const input = callSamples[call]?.({ imono } as Owned) as CallParameters<CallName>;
  // SAFETY: the calls below answer a list.
  const { data } = (await answeringApi(() => 'data')(call, input)) as unknown as {
    data: { items: { id: number }[] };
  };
  const [first] = data.items;
  if (!first) throw new Error(`The demo answers ${call} without a record`);
  return String(first.id);
};

/** A panel answers or fails by itself; a record always has content, so there is no empty one. */
const conditions = ['data', 'loading', 'failed', 'stale'] as const;

describe.each(kindNames)('the panel of a record: %s', (kind) => {
  const { singular, sections, paths } = kinds[kind];
  const [{ title }] = [...sections, { title: '' }];
  it.each(conditions)('%s', tagsOf(kind), async (condition) => {
    const panel: Case = {
      address: `${paths[0]}/${imono}?record=${await firstOf(`${kind}.search`)}`,
      always: [['button', `Close the ${inSentence(singular)}`]],
      data: [['heading', title]],
      empty: [],
      failed: [`This ${inSentence(singular)}`],
    };
    await checkCase(panel, condition, page, (call) => call === `${kind}.detail`);
  });
});

describe.each([
  ['news', '/news', 'news.search'],
  ['safety', '/tb-info/tb-safety-campaign', 'safety.byDate'],
] as const)('the panel of an article: %s', (name, path, list) => {
  it.each(conditions)('%s', async (condition) => {
    const panel: Case = {
      address: `${path}?record=${await firstOf(list)}`,
      always: [['button', 'Close the article']],
      data: [],
      empty: [],
      // An article that is refused is one that is no longer published.
      failed: [],
    };
    await checkCase(panel, condition, page, (call) => call === `${name}.detail`);
  });
});

import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { CallName, CallParameters } from '../../src/contract/catalogue.ts';
import { inSentence } from '../../src/contract/in-sentence.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { Drawer } from '../../src/views/ui/Drawer.tsx';
import { callSamples, type Owned } from '../support/call-samples.ts';
import { tagsOf } from '../support/kind-tags.ts';
import { answeringApi } from './support/answers.ts';
import { mount } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';
import type { Case } from './support/page-case.ts';
import { checkCase } from './support/show-case.tsx';

const page = (
  <main>
    <h1>The page</h1>
    <Outlet />
  </main>
);

const imono = '4100016';

/** The panel of a record, open until it is dismissed. */
function OpenPanel() {
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      open={open}
      width="detail"
      title="Mooring line parted"
      closeLabel="Close the near miss"
      onClose={() => setOpen(false)}
    >
      Details
    </Drawer>
  );
}

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

/** The kinds of the detail side panel that the specification names, each with the records that it shows. */
const panels = kindNames.map((kind) => [kinds[kind].family, kind] as const);

describe.each(panels)('the detail side panel for kind %s: %s', (_, kind) => {
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

it.each([
  ['its close button', () => screen.getByRole('button', { name: 'Close the near miss' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  // The list is to the left of the panel.
  ['a click beside it', () => userEvent.click(document.body, { position: { x: 300, y: 600 } })],
] as const)('the detail side panel closes on dismiss: %s', async (_, dismiss) => {
  openPortal(
    '/company-info',
    'data',
    () => false,
    (portal) => mount(portal, <OpenPanel />),
  );
  const panel = screen.getByRole('dialog', { name: 'Mooring line parted' });
  await expect.element(panel).toBeVisible();
  await dismiss();
  await expect.element(panel).not.toBeInTheDocument();
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

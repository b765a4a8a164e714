import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import type { ReceivedAnswer } from '../../src/machines/query/received-answer.ts';
import { queryMachine } from '../../src/machines/query/query.ts';
import { request } from '../../src/machines/query/query-request.ts';
import { submitMachine } from '../../src/machines/submit.ts';
import { importPath, setupPath } from '../../src/routing/routes.ts';
import { setupFields } from '../../src/views/pages/auth/setup-form.ts';
import { setup } from '../../src/views/pages/auth/setup-page.ts';
import { submitWorld } from '../machines/submit.world.ts';
import { at, lost } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';
import { mount, prepare } from './support/mounted.tsx';
import { type TestPortal, startPortal } from './support/portal.ts';
import { checkClean, see } from './support/sights.ts';

const values: Readonly<Record<string, string>> = {
  email: 'ada@real.example',
  newPassword: 'Harbour2026',
  confirmPassword: 'Harbour2026',
};

type Load = () => Promise<ReceivedAnswer>;

const recallNothing = async (): Promise<ReceivedAnswer | undefined> => undefined;

/** The setup page, whose question whether the portal is set up is answered by `load`. */
const pageWhere = (load: Load, around: TestPortal, given: Readonly<Record<string, AnyActorRef>> = {}) => {
  const input = { location: at(setupPath), requestAt: () => request('setup.state', {}) };
  const machine = queryMachine.provide({
    actors: { load: fromPromise(load), recall: fromPromise(recallNothing) },
  });
  const portal = around.run(createActor(machine, { input }));
  return pageWith(setup, around, at(setupPath), { portal, ...given })(at(setupPath));
};
const isOpen: Load = async () => ({ data: { isOpen: true }, unreadable: 0, at: 0 });

const button = screen.getByRole('button', { name: 'Create the administrator' });
const linkMissing = screen.getByText(/^Open this page by the setup link/);

componentTours(
  'submit',
  submitMachine,
  submitWorld({ name: 'setup', nextPath: importPath, needsLink: true }),
  {
    address: setupPath,
    view: (submit, around) => pageWhere(isOpen, around, { submit }),
    events: {
      'location.changed': 'the page, when the address changes',
      'form.submitted': {
        control: (_, { value }) => (value === 'opening' || value === 'noLink' ? undefined : button),
        act: async (control) => {
          for (const { name, label } of setupFields)
            await screen.getByLabelText(label, { exact: true }).fill(values[name] ?? 'Maris');
          await control.click();
        },
        sends: { type: 'form.submitted' },
      },
    },
    screen: async ({ value, context: { problem } }) => {
      const hasForm = value !== 'opening' && value !== 'noLink';
      await expect.poll(() => button.elements().length).toBe(hasForm ? 1 : 0);
      await expect.poll(() => linkMissing.elements().length).toBe(value === 'noLink' ? 1 : 0);
      if (hasForm) {
        const canSubmit = value === 'editing' || value === 'rejected';
        await expect.element(button).toHaveAttribute('aria-busy', String(value === 'sending'));
        await expect.element(button).toHaveAttribute('aria-disabled', String(!canSubmit));
      }
      const messages = screen.getByRole('alert').elements();
      expect(messages.map(({ textContent }) => textContent)).toEqual(value === 'rejected' ? [problem?.message] : []);
    },
  },
  // Forms without a link, and without a next page.
  ['submit.deciding: always (2) → submit.editing', 'submit.sending: xstate.done.actor.send (2) → submit.done'],
);

const show = (load: Load): void => {
  const restore = prepare(setupPath);
  const around = startPortal(() => 'data', false);
  const unmount = mount(around.portal, pageWhere(load, around));
  onTestFinished(() => {
    unmount();
    around.stop();
    restore();
  });
};
const placeholders = () => document.querySelectorAll('.skeleton').length;
const headings = () => screen.getByRole('heading').elements().length;

it('the setup page is loading until it knows whether the portal is set up', async () => {
  show(() => new Promise(() => undefined));
  await expect.poll(placeholders).toBe(1);
  expect([headings(), button.elements().length]).toEqual([0, 0]);
  await checkClean();
});

it('the setup page says that this could not be loaded, and tries again', async () => {
  const answers: readonly Load[] = [() => Promise.reject(lost), isOpen];
  let asked = 0;
  show(() => (answers[asked++] ?? isOpen)());
  await see([['text', `The setup could not be loaded: ${lost.message}`]]);
  expect([placeholders(), button.elements().length]).toEqual([0, 0]);
  await checkClean();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await see([['heading', 'Set up your portal']]);
});

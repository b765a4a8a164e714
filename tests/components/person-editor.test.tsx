import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { type PersonEditorRef, personEditorMachine } from '../../src/machines/person-editor.ts';
import type { RouteState } from '../../src/routing/location.ts';
import { people } from '../../src/views/pages/people/page.ts';
import { personEditorWorlds } from '../machines/person-editor.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';

/** A person of the demo. */
const open = '/administration/people?record=3';

interface Props {
  readonly editor: PersonEditorRef;
  readonly render: (location: RouteState) => ReactNode;
}

function Page({ editor, render }: Props) {
  return render(useSelector(editor, ({ context }) => context.location));
}

const panel = screen.getByRole('dialog');
const question = panel.getByRole('group', { name: /^(Deactivate|Delete) this person/ });
const link = panel.getByRole('textbox', { name: 'Link of the invitation' });
const controls = {
  change: panel.getByRole('button', { name: 'Save' }),
  deactivate: panel.getByRole('region', { name: 'Access' }).getByRole('button', { name: 'Deactivate' }),
  delete: panel.getByRole('region', { name: 'Access' }).getByRole('button', { name: 'Delete' }),
};

componentTours('personEditor', personEditorMachine, personEditorWorlds['an open person'], {
  address: open,
  view: (editor, around) => <Page editor={editor} render={pageWith(people, around, at(open), { editor })} />,
  events: {
    'location.changed': 'the page, when the address changes',
    'change.requested': {
      // A person is invited in a panel of their own; the form that is saved is driven in changed-meanwhile.spec.ts.
      control: ({ change: { action } }, { context: { location } }) =>
        location.record !== undefined && (action === 'deactivate' || action === 'delete')
          ? controls[action]
          : undefined,
      act: (button) => button.click(),
      sends: { type: 'change.requested' },
    },
    'change.confirmed': {
      control: (_, { value }) =>
        value === 'confirming' ? question.getByRole('button', { name: /^(Deactivate|Delete)$/ }) : undefined,
      act: (button) => button.click(),
    },
    'change.cancelled': {
      control: (_, { value }) =>
        value === 'confirming' ? question.getByRole('button', { name: 'Cancel' }) : undefined,
      act: (button) => button.click(),
    },
    'field.chosen': 'the notice in the form, see changed-meanwhile.spec.ts',
    'link.dismissed': {
      control: (_, { value, context: { location } }) =>
        value === 'linkShown' && location.record !== undefined
          ? panel.getByRole('button', { name: 'I have copied it' })
          : undefined,
      act: (button) => button.click(),
    },
  },
  screen: async ({ value, context: { location, problem } }) => {
    const isOpen = location.record !== undefined;
    const count = (state: string) => (isOpen && value === state ? 1 : 0);
    await expect.poll(() => controls.change.elements().length).toBe(isOpen ? 1 : 0);
    if (isOpen) await expect.element(controls.change).toHaveAttribute('aria-busy', String(value === 'sending'));
    await expect.poll(() => question.elements().length).toBe(count('confirming'));
    await expect.poll(() => link.elements().length).toBe(count('linkShown'));
    // The notice of a change in between is an alert too.
    if (value === 'choosing' || value === 'merged') return;
    const alerts = panel.getByRole('alert').elements();
    expect(alerts.map(({ textContent }) => textContent)).toEqual(count('rejected') ? [problem?.message] : []);
  },
});

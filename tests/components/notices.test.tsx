import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { transferred } from '../../src/contract/format-quantity.ts';
import { noticesMachine, slowLoading } from '../../src/machines/notices.ts';
import { SlowLoading } from '../../src/views/shell/Shell.tsx';
import { noticesWorlds } from '../machines/notices.world.ts';
import type { World } from '../support/model/world.ts';
import { componentTours } from './support/component-tours.tsx';

const whole = noticesWorlds['parallel requests and toasts'];

/** Toasts that stay: the client's requests have no view of their own here. */
const toasts: World<typeof noticesMachine> = {
  ...whole,
  requirements: {},
  events: {
    ...whole.events,
    'request.started': ({ context: { running } }) =>
      running.page < 1 ? [{ type: 'request.started', indicator: 'page' }] : [],
    'request.ended': [{ type: 'request.ended', indicator: 'page' }],
    'toast.requested': ({ context }) =>
      context.toasts.length < 2
        ? [{ type: 'toast.requested', severity: 'error', text: 'Attachment download failed', life: 1_000_000 }]
        : [],
  },
};

const said = () => document.querySelector('.slow-loading')?.textContent ?? undefined;

const closers = screen.getByRole('button', { name: 'Close the message' });

const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);

componentTours('notices', noticesMachine, toasts, {
  address: '/company-info',
  inPortal: (notices) => ({ notices }),
  view: () => <SlowLoading />,
  events: {
    'request.started': 'the client',
    'request.ended': 'the client',
    'answer.progressed': 'the client, while bytes arrive',
    'toast.requested': 'the machines whose action failed or succeeded',
    'toast.closed': {
      control: ({ id }, { context }) => {
        const nth = context.toasts.findIndex((toast) => toast.id === id);
        return nth < 0 ? undefined : closers.nth(nth);
      },
      act: (button) => button.click(),
    },
  },
  screen: async (snapshot) => {
    const { context } = snapshot;
    const slow = slowLoading(snapshot);
    const text = slow && `Still loading, ${slow.seconds} s${slow.received ? `: ${transferred(slow.received)}` : ''}`;
    await expect.poll(said).toBe(text);
    await expect.poll(shown).toEqual(context.toasts.map(({ text }) => text));
  },
});

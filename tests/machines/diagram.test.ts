import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { diagramsOf } from '../../scripts/diagram.ts';
import { machinePage } from '../../scripts/docs/machine-page.ts';

const doorMachine = setup({
  types: { context: {} as { readonly waits: number }, events: {} as { type: 'door.pushed' } | { type: 'bell.rung' } },
  actions: { ring: () => undefined, greet: () => undefined, dim: () => undefined, count: assign({ waits: 1 }) },
  guards: { isLocked: () => false, isOpen: () => false },
  delays: { waitTimeoutMs: 1500, wait: ({ context }) => (context.waits + 1) * 500 },
}).createMachine({
  id: 'door',
  context: { waits: 0 },
  initial: 'closed',
  on: { 'bell.rung': { actions: 'ring' } },
  states: {
    closed: {
      tags: 'quiet',
      entry: 'dim',
      exit: 'greet',
      after: { wait: { actions: 'count' } },
      on: {
        'door.pushed': [
          { guard: 'isLocked' },
          { guard: 'isOpen', actions: 'ring' },
          { target: 'open', actions: 'greet' },
        ],
      },
    },
    open: {
      initial: 'wide',
      states: { wide: { after: { waitTimeoutMs: 'ajar' } }, ajar: { on: { 'door.pushed': '#door.closed' } } },
    },
  },
});

it('a diagram shows tags, entry, exit, actions, delays, the order of branches, and ignored events', () => {
  expect(diagramsOf(doorMachine)[0]).toEqual({
    path: '',
    initial: ['closed'],
    states: [
      { id: 'everyState', path: '', lines: ['in every state', 'bell.rung / ring'] },
      {
        id: 'closed',
        path: 'closed',
        lines: [
          'closed',
          'tags: quiet',
          'entry: dim',
          'exit: greet',
          '1. door.pushed [isLocked] is ignored',
          '2. door.pushed [isOpen] / ring',
          'after wait (500 ms at first, from waits) / count',
        ],
      },
      { id: 'open', path: 'open', lines: ['open', 'has states of its own: see below'] },
    ],
    edges: [
      { from: 'closed', to: 'open', labels: ['3. door.pushed / greet'] },
      { from: 'open', to: 'closed', labels: ['(inside) door.pushed'] },
    ],
  });
});

it('a nested state has its own diagram, with its outgoing transitions', () => {
  expect(diagramsOf(doorMachine)[1]).toEqual({
    path: 'open',
    initial: ['wide'],
    states: [
      { id: 'wide', path: 'open.wide', lines: ['wide'] },
      { id: 'ajar', path: 'open.ajar', lines: ['ajar', 'door.pushed ⇒ closed'] },
    ],
    edges: [{ from: 'wide', to: 'ajar', labels: ['after waitTimeoutMs (1.5 s)'] }],
  });
});

it('the page of a machine has the same transitions in Mermaid and in a table', () => {
  const page = machinePage(doorMachine, 'A door.');
  expect(page).toContain('  closed --> open: 3. door.pushed / greet');
  expect(page).toContain('| closed | 1. door.pushed | isLocked |  | nothing: the event is ignored |');
  expect(page).toContain('| closed | 3. door.pushed |  | open | greet |');
});

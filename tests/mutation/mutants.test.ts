import { expect, it } from 'vitest';
import { assign, not, setup } from 'xstate';
import { compareSurvivors } from '../../scripts/mutation/equivalents.ts';
import { mutantsOf } from '../../scripts/mutation/mutants.ts';
import { partOf } from '../../scripts/mutation/part.ts';
import { operators } from '../../scripts/mutation/operators.ts';

const code = `
import { assign, not, setup } from 'xstate';
const hosePause = 500;
export const isTaut = (pull: number) => pull > 3;
export const winchMachine = setup({
  types: { events: {} as { type: 'rope.paid' } },
  actions: { keep: assign({ length: 1 }), ring: () => undefined, log: () => undefined },
  guards: { isLong: ({ context }) => context.length > 1 && context.length < 9 },
  delays: { hosePause },
}).createMachine({
  id: 'winch',
  context: { length: 0 },
  initial: 'idle',
  states: {
    idle: { tags: 'quiet', on: { 'rope.paid': { guard: not('isLong'), target: 'turning', actions: ['ring', 'log'] } } },
    turning: {
      entry: 'keep',
      after: { hosePause: { target: 'turning', reenter: true } },
      invoke: { id: 'motor', src: 'motor', onDone: 'idle', onError: 'stuck' },
      on: { 'rope.paid': {} },
    },
    stuck: { always: [{ guard: 'isLong', target: 'idle' }, { target: 'turning' }] },
  },
});
`;

const winchMachine = setup({
  types: { context: {} as { length: number } },
  actions: { keep: assign({ length: 1 }), ring: () => undefined, log: () => undefined },
  guards: { isLong: ({ context }) => context.length > 1 },
}).createMachine({
  id: 'winch',
  context: { length: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'rope.paid': { guard: not('isLong'), target: 'turning', actions: ['ring', 'log'] } } },
    turning: { entry: 'keep' },
    stuck: {},
  },
});

const mutants = mutantsOf('src/machines/winch.ts', code, winchMachine);
const named = mutants.map(({ place, operator, what }) => `${place} | ${operator} | ${what}`);

it('plants a fault of every kind', () => {
  expect(operators.filter((operator) => !mutants.some((mutant) => mutant.operator === operator))).toEqual([]);
});

it.each([
  'winch | wrong initial | idle → stuck',
  'winch.idle | wrong target | rope.paid: turning → stuck',
  'winch.idle | dropped transition | drop on rope.paid',
  "winch.idle | negated guard | rope.paid: not not('isLong')",
  "winch.idle | swapped actions | rope.paid: 'log' before 'ring'",
  'winch.turning | dropped transition | drop on rope.paid',
  'winch.turning | dropped onDone/onError | motor onError: drop',
  "winch.stuck | dropped transition | always: drop branch 'isLong'",
  'winch | delay | hosePause: doubled',
  'winch | guard body | isLong: context.length > 1: >=',
  'winch | dropped assign field | keep: drop length',
])('plants: %s', (fault) => {
  expect(named).toContain(fault);
});

it('names every fault once, and each changes the file', () => {
  expect(new Set(named).size).toBe(named.length);
  expect(mutants.filter(({ text }) => text === code)).toEqual([]);
});

it('finds survivors without a reason, and reasons without a survivor', () => {
  const [first, second] = mutants;
  if (!first || !second) throw new Error('no faults were planted');
  const listed = [first, { ...first, what: 'a fault that is noticed now' }].map(({ place, operator, what }) => ({
    unit: 'winch',
    place,
    operator,
    what,
    because: 'nobody can see a rope that was never paid out',
  }));
  expect(compareSurvivors(listed, [first, second])).toEqual({ unexplained: [second], stale: [listed[1]] });
});

it('runs all mutants of a small machine, and another part of a large one after each change', () => {
  expect(partOf(mutants, 'ffffffffffffffff')).toEqual(mutants);
  const many = Array.from({ length: 12 }, () => mutants).flat();
  const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((hash) => partOf(many, `0000000${hash}aaaaaaaa`));
  for (const part of parts) expect([part.length > 0, part.length <= 120]).toEqual([true, true]);
  expect(new Set(parts.flat())).toEqual(new Set(mutants));
});

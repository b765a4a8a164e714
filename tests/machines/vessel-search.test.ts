import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { type PermissionName } from '../../src/contract/permission.ts';
import { vesselPagePath } from '../../src/routing/vessel-page.ts';
import { vesselSearchMachine } from '../../src/machines/vessel-search.ts';
import { modelTest } from '../support/model/model-test.ts';
import { scripted } from '../support/model/scripted.ts';
import { accounts } from '../support/samples.ts';
import { vesselSearchWorld } from './vessel-search.world.ts';

modelTest('vesselSearch', vesselSearchMachine, { 'a keyword': vesselSearchWorld });

const reading = (...names: readonly PermissionName[]) => names.map((name) => ({ name, read: true, level: 1 }));

it.each([
  ['her position, where it may be read', accounts['fleet@'], '/fleet-position'],
  ['the SIRE status, for vetting@', accounts['vetting@'], '/vetting/sire-status'],
  ['her drills, for crew@', accounts['crew@'], '/hsqe-perf/drills'],
  ['the first page of the menu that lists vessels', reading('Accidents', 'Class Survey'), '/class-surveys'],
  ['no page, where none of a vessel may be read', reading('DASHBOARD', 'News', 'CDI'), undefined],
  ['no page, where nothing may be read', accounts['nothing@'], undefined],
] as const)('a vessel that was found opens on %s', (_, entries, path) => {
  expect(vesselPagePath(entries ?? [])).toBe(path);
});

it('searches a quarter of a second after the last key', () => {
  const clock = new SimulatedClock();
  const actor = createActor(scripted(vesselSearchMachine), { clock }).start();
  for (const text of ['d', 'da']) {
    actor.send({ type: 'keyword.typed', text });
    clock.increment(249);
  }
  expect(actor.getSnapshot().value).toBe('typing');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('searching');
});

it('is emptied by its cross', () => {
  const actor = createActor(scripted(vesselSearchMachine), { clock: new SimulatedClock() }).start();
  actor.send({ type: 'keyword.typed', text: 'dawn' });
  actor.send({ type: 'keyword.cleared' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.keyword]).toEqual(['closed', '']);
});

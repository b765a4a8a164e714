import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { RouteState } from '../../src/routing/location.ts';
import { pdfExportMachine } from '../../src/machines/pdf-export.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { pdfExportWorld } from './pdf-export.world.ts';

modelTest('pdfExport', pdfExportMachine, { 'an open record': pdfExportWorld(), 'no record': pdfExportWorld('') });

it('defaults to Portrait (1)', () => {
  const input = { location: at('/drills/4100016?record=3'), callOf: () => 'nearMiss.pdf' as const };
  expect(createActor(pdfExportMachine, { input }).start().getSnapshot().context.orientation).toBe(1);
});

const callOf = ({ tab }: RouteState) => (tab === 'sire' ? 'sire.pdf' : 'regulatory.pdf');

it('requests the PDF of the open record’s kind', () => {
  const input = { location: at('/inspections/4100016?tab=sire&record=3'), callOf };
  const actor = createActor(pdfExportMachine, { input }).start();
  expect(actor.getSnapshot().context).toMatchObject({ call: 'sire.pdf', id: '3' });
  actor.send({ type: 'location.changed', location: at('/inspections/4100016?tab=regulatory&record=4') });
  expect(actor.getSnapshot().context).toMatchObject({ call: 'regulatory.pdf', id: '4' });
});

it('requests the open record’s kind even if two kinds have a record with the same number', () => {
  const input = { location: at('/inspections/4100016?tab=sire&record=3'), callOf };
  const actor = createActor(pdfExportMachine, { input }).start();
  actor.send({ type: 'location.changed', location: at('/inspections/4100016?tab=regulatory&record=3') });
  expect(actor.getSnapshot().context).toMatchObject({ call: 'regulatory.pdf', id: '3' });
});

it('closes its menu at a click outside', () => {
  const actor = createActor(pdfExportMachine, {
    input: { location: at('/drills/4100016?record=3'), callOf: () => 'nearMiss.pdf' as const },
  }).start();
  actor.send({ type: 'menu.toggled' });
  actor.send({ type: 'outside.clicked' });
  expect(actor.getSnapshot().value).toBe('closed');
});

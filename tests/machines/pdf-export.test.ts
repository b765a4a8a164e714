import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { pdfExportMachine } from '../../src/machines/pdf-export.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at, today } from '../support/samples.ts';
import { pdfExportWorld } from './pdf-export.world.ts';

modelTest('pdfExport', pdfExportMachine, { 'an open record': pdfExportWorld(), 'no record': pdfExportWorld('') });

it('stands on Portrait (1)', () => {
  const input = { place: at('/drills/4100016?record=3'), today, callOf: () => 'nearMiss.pdf' as const };
  expect(createActor(pdfExportMachine, { input }).start().getSnapshot().context.orientation).toBe(1);
});

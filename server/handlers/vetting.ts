import type { Handlers } from './handler.ts';
import { lastUpdateOf } from './last-updates.ts';
import { vettingInspections } from './vetting-inspections.ts';
import { chapterFigures, quarterFigures, repeatingQuestions } from './vetting-figures.ts';
import { vettingMatrix } from './vetting-matrix.ts';

/** Handlers of the vetting analytics. */
export const vettingHandlers = {
  'vetting.quarter': quarterFigures,
  'vetting.chapter': chapterFigures,
  'vetting.repeating': repeatingQuestions,
  'vetting.inspections': vettingInspections,
  'vetting.matrix': vettingMatrix,
  'vetting.lastUpdateCdi': (_, call) => lastUpdateOf('cdi', call),
} satisfies Partial<Handlers>;

import { Hono } from 'hono';
import type { Row } from './answers.ts';

const now = new Date();

/** 'Q1 2026', this many quarters before the current one. */
const quarterAgo = (quarters: number): string => {
  const count = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - quarters;
  return `Q${(count % 4) + 1} ${Math.floor(count / 4)}`;
};

const quarters: readonly Row[] = [3, 2, 1, 0].map((ago) => ({
  time: quarterAgo(ago),
  observations: { observations: '7', inspections: 2, avgCompany: '3.5', vesselCount: 3 },
  benchmarks: { observations: 410, inspections: '100', avgCompany: 4.1, vesselCount: null },
}));

const chapters: readonly Row[] = [
  { chapter: '4', observations: '0.61', benchmarks: 0.5 },
  { chapter: 5, observations: 0.9, benchmarks: '0.84' },
  { chapter: '8', observations: null, benchmarks: 0.55 },
];

const questions: readonly Row[] = [
  { questions: 'Are mooring lines in good order?', instances: '7' },
  { questions: 'Do fire doors close by themselves?', instances: 4 },
];

/** The vetting figures of SIRE and CDI. */
export const vetting = (): Hono =>
  new Hono()
    .post('/reapeating', (context) => context.json({ result: questions }))
    .post('/quarter', (context) => context.json({ result: quarters }))
    .post('/chapter', (context) => context.json({ result: { items: chapters } }))
    .on(['GET', 'POST'], '/detailastupdateCDI', (context) => context.json({ result: '4/2/2026 6:30:00 AM' }));

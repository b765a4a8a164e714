import { expect, test } from 'vitest';
import { queriesPage } from '../../scripts/bench/queries-page.ts';
import { pagesOf, slowestScans } from '../../scripts/bench/plan-summary.ts';

const plan = `Sort  (cost=1.00..2.00 rows=5 width=8) (actual time=90.000..91.000 rows=20 loops=1)
  Buffers: shared hit=1200 read=34 written=1, temp read=7
  ->  Subquery Scan on rows  (cost=0.00..0.02 rows=1 width=68) (actual time=1.000..80.000 rows=1 loops=1)
        ->  Index Scan using record_due on record  (cost=0.42..13.76 rows=1 width=8) (actual time=0.010..0.030 rows=3 loops=2000)
              Buffers: shared hit=7698 read=1505
        ->  Seq Scan on class_survey  (cost=0.00..9.00 rows=1 width=8) (actual time=0.010..12.500 rows=700 loops=1)
        ->  Seq Scan on account  (cost=0.00..1.09 rows=1 width=9) (never executed)
        ->  Index Only Scan using record_facets on record record_1  (cost=0.42..1.00 rows=1 width=8) (actual time=0.100..2.000 rows=9 loops=1)
Execution Time: 91.500 ms`;

test('the steps of a plan that read the longest count all their loops', () => {
  expect(slowestScans(plan, 2)).toEqual([
    { step: 'Index Scan using record_due on record', ms: 60, rows: 3, loops: 2000 },
    { step: 'Seq Scan on class_survey', ms: 12.5, rows: 700, loops: 1 },
  ]);
});

test('the pages of a plan are those of its first step, from memory and from disk', () => {
  expect(pagesOf(plan)).toBe(1234);
  expect(pagesOf('Result  (cost=0.00..0.01 rows=1 width=0)')).toBe(0);
});

test('the page of queries has each call with the figures of each version', () => {
  const explained = [
    { ms: 91.5, plan },
    { ms: 4.2, plan: '' },
  ];
  const page = queriesPage({
    calls: [{ title: 'fleet.detail', explained }],
    names: ['before', 'after'],
    vessels: '2000',
    rounds: '7',
  });
  expect(page).toMatch(/\| `fleet.detail` +\| +92 \| +4 \| +1,234 \| +0 \|/);
  expect(page).toMatch(
    /\| `fleet.detail` +\| +before +\| Index Scan using record_due on record +\| +60 \| +3 \| +2,000 \|/,
  );
});

import { afterAll, describe, expect, it } from 'vitest';
import { removedRules } from './removed-rules.ts';
import { prove } from './product.ts';
import { everyTime, figures, nameOf } from './runs.ts';

const printed: string[] = [];
afterAll(() => void process.stdout.write(`\n${printed.join('\n')}\n`));

describe('the session of all tabs satisfies every invariant in every order of events', () => {
  for (const run of everyTime)
    it(nameOf(run), { tags: run.exhaustive ? ['exhaustive'] : [] }, () => {
      const finding = prove(run.tabs, run.faults);
      printed.push(figures(nameOf(run), finding));
      expect(finding.broken, finding.trace.join('\n')).toBeUndefined();
      expect(finding.states).toBeGreaterThan(20);
    });
});

describe('the search finds the broken invariant without', () => {
  it.each(removedRules.map((plant) => [plant.removed, plant] as const))(
    '%s',
    (removed, { tabs, faults, rules, breaks }) => {
      const finding = prove(tabs, faults, rules);
      printed.push(figures(`without ${removed}`, { ...finding, trace: [] }));
      expect(finding.broken).toMatch(breaks);
      expect(prove(tabs, faults).broken).toBeUndefined();
    },
  );
});

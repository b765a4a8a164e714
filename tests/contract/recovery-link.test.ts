import { expect, it } from 'vitest';
import type { ProblemKind } from '../../src/contract/problem.ts';
import { recoveryLinkFor } from '../../src/routing/recovery-link.ts';
import { at } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses';

it.each<readonly [ProblemKind, string, string | undefined]>([
  ['invalid', `${list}/4100016?count=40&record=7`, `${list}/4100016?record=7`],
  ['invalid', `${list}/4100016?filter=dates&from=2026-02-01&to=2026-03-01`, `${list}/4100016`],
  ['invalid', `${list}/4100016`, undefined],
  ['forbidden', '/fleet', '/dashboard'],
  ['forbidden', '/dashboard', undefined],
  ['missing', `${list}/4100016?record=7`, `${list}/4100016`],
  ['missing', `${list}/4100016?count=40`, `${list}?filter=records&count=40`],
  ['missing', '/company-info', undefined],
  ['notImplemented', `${list}/4100016?record=7`, undefined],
  ['server', `${list}/4100016?count=40`, undefined],
])('The offered link after %s at %s is %s', (kind, address, href) => {
  expect(recoveryLinkFor(kind, at(address))?.href).toBe(href);
});

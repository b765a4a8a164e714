import { describe, it } from 'vitest';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { exhaustiveUnless } from '../support/exhaustive-tag.ts';
import { fleetCases } from './support/fleet-cases.ts';
import { pageCases } from './support/page-cases.ts';
import { conditions, usualConditions } from './support/page-case.ts';
import { checkCase, checkStillCase } from './support/show-case.tsx';

describe.each(Object.entries({ ...pageCases, ...fleetCases }))('%s', (_, at) => {
  if ('data' in at) {
    const page = (
      <main>
        <h1>The page</h1>
        <Outlet />
      </main>
    );
    for (const condition of conditions)
      it(condition, exhaustiveUnless(usualConditions.includes(condition)), () => checkCase(at, condition, page));
  } else it('shows', () => checkStillCase(at, <Outlet />));
});

// @module-tag exhaustive
import { expect, it } from 'vitest';
import { checkDemoAccounts } from '../../demo/check-accounts.ts';
import { readEnvironment } from '../../server/env.ts';
import { hashPassword } from '../../server/session/password.ts';
import { demoPassword } from '../../src/contract/demo.ts';
import { preparedDatabase } from '../support/database-images/prepared-database.ts';
import { person } from '../support/three-vessels.ts';

it('Demo accounts with the public password are a problem if other machines can reach them', async () => {
  const db = await preparedDatabase();
  const check = (settings = {}) => checkDemoAccounts({ db, env: readEnvironment(settings) });
  expect(await check({ HOST: '0.0.0.0' })).toEqual({ state: 'ok', finding: 'There are no demo accounts.' });
  await db.insertInto('company').values({ name: 'Owner' }).execute();
  const password_hash = await hashPassword(demoPassword, { ln: 4, r: 8, p: 1 });
  await db
    .insertInto('account')
    .values({ ...person, company_id: 1, email: 'fleet@demo.example', password_hash })
    .execute();
  expect(await check()).toMatchObject({ state: 'warning', finding: expect.stringContaining('1 demo account has') });
  const exposed = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://portal.example' }];
  for (const settings of exposed)
    expect(await check(settings)).toMatchObject({ state: 'problem', mend: 'Remove the demo: npm run demo -- remove' });
  await db.destroy();
});

import type { CallInput } from '../../src/contract/catalogue.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';

/** The benchmark of the caller's company, parents before their children; 404 for another owner. */
export const readBenchmark = async ({ owner }: CallInput<'account.dashboard'>, { db, caller }: SignedInContext) => {
  if (owner !== 0 && owner !== caller.companyId) throw notFound();
  return db
    .selectFrom('benchmark_category')
    .where('company_id', '=', caller.companyId)
    .select([
      'id as categoryId',
      'name as categoryName',
      'parent_id as parentId',
      'has_value as bHasValue',
      'own_value as parentTB',
      'industry_value as ikp',
      'color',
      'period',
      'source',
    ])
    .orderBy('place')
    .execute();
};

import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from './schema.ts';

/** The permissions of the row `account` of the query around it, by name; select it under an alias. */
export const permissionsOfAccount = () =>
  jsonArrayFrom(
    expressionBuilder<Schema, 'account'>()
      .selectFrom('account_permission')
      .whereRef('account_permission.account_id', '=', 'account.id')
      .select(['name', 'read', 'level'])
      .orderBy('name'),
  );

import type { DatabaseLimits } from '../env.ts';
import { tenantRole } from './row-security.ts';

/** For whom a connection acts: a company by its id, or the portal itself (null), which sees every company. */
export type ActingFor = number | null;

/** Whether statements that are prepared by name are planned for their values or for any; `auto`: PostgreSQL decides. */
export type PlanMode = 'auto' | 'force_generic_plan';

/**
 * The statement that makes a connection act for a company or for the portal, until it is sent again. It also turns off
 * the compilation of plans: the statements of a portal are short, and to compile one took longer than to run it.
 */
export const actingFor = (
  company: ActingFor,
  mode: PlanMode = 'auto',
): readonly [sql: string, parameters: string[]] => [
  `select set_config('role', $1, false), set_config('portal.company', $2, false), set_config('jit', 'off', false),
    set_config('plan_cache_mode', $3, false)`,
  [...(company === null ? ['none', ''] : [tenantRole, String(company)]), mode],
];

/** Starts a transaction of a pooled connection, which keeps nothing for the next one: whom it acts for and its timeouts end with it. */
export const pooledTransaction = (begin: string, company: ActingFor, limits: DatabaseLimits): string => {
  const settings = {
    role: company === null ? 'none' : tenantRole,
    'portal.company': company ?? '',
    jit: 'off',
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
  };
  const local = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `${begin}; select ${local.join(', ')}`;
};

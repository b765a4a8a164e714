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

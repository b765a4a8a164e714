import { pino } from 'pino';
import { type Permission, PermissionName } from '../../src/contract/permission.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { SignedInContext } from '../../server/request/request-context.ts';
import { createStoredFiles } from '../../server/files/stored-files.ts';
import { files } from './test-files.ts';

/** Read permission for every module of the portal. */
export const everyPermission = (names: readonly PermissionName[] = PermissionName.options): Permission[] =>
  names.map((name) => ({ name, read: true, level: 2 }));

interface TestPrincipal {
  readonly accountId: number;
  readonly now: Date;
  readonly permissions: readonly Permission[];
}

/** The context of a call as its handler receives it: from an account whose company has the same number. */
export const signedInCall = (
  db: Database & Pick<PortalDatabase, 'ofCompany'>,
  { accountId, now, permissions }: TestPrincipal,
): SignedInContext => ({
  db: db.ofCompany(accountId),
  now,
  log: pino({ level: 'silent' }),
  ip: '127.0.0.1',
  userAgent: 'test',
  files,
  bytesOf: createStoredFiles(db),
  caller: {
    accountId,
    signInId: accountId,
    companyId: accountId,
    familyId: 'family',
    deviceId: null,
    permissions: [...permissions],
  },
});

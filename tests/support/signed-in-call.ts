import { pino } from 'pino';
import { type Permission, PermissionName } from '../../src/contract/permission.ts';
import type { Database, SignedInContext } from '../../server/http/handler.ts';
import { createStoredFiles } from '../../server/files/stored-files.ts';
import { makeFile } from './test-files.ts';

/** Every module of the portal, readable. */
export const everyPermission = (names: readonly PermissionName[] = PermissionName.options): Permission[] =>
  names.map((name) => ({ name, read: true, level: 2 }));

interface TestPrincipal {
  readonly accountId: number;
  readonly now: Date;
  readonly permissions: readonly Permission[];
}

/** A call as a handler is given it: by an account whose company has the same number. */
export const signedInCall = (db: Database, { accountId, now, permissions }: TestPrincipal): SignedInContext => ({
  db,
  now,
  log: pino({ level: 'silent' }),
  ip: '127.0.0.1',
  userAgent: 'test',
  makeFile,
  bytesOf: createStoredFiles(db),
  caller: { accountId, companyId: accountId, familyId: 'family', deviceId: null, permissions: [...permissions] },
});

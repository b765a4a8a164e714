import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '../../../src/machines/app/app.ts';
import { accountMark } from '../../../src/machines/app/account-mark.ts';
import { isReadable, profileReloadPauseMs } from '../../../src/machines/app/app-context.ts';
import { modelTest } from '../../support/model/model-test.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import { at, profileWith } from '../../support/samples.ts';
import { appWorlds } from './app.world.ts';

modelTest('app', appMachine, appWorlds);

it('reloads the profile after a 403 at most once in 30 s', () => {
  expect(profileReloadPauseMs).toBe(30_000);
});

const { context: empty } = createActor(appMachine).getSnapshot();
const profileThatReads = (...names: readonly PermissionName[]) =>
  profileWith(names.map((name) => ({ name, read: true, level: 2 })));

it.each<[string, readonly PermissionName[], boolean]>([
  ['/fleet', ['My Fleet'], true],
  ['/fleet', ['Near Misses'], false],
  ['/occurrence', ['Near Misses'], false],
  ['/inspections', ['Inspections', 'External Audit'], false],
  ['/inspections?tab=externalAudit', ['Inspections', 'External Audit'], true],
  ['/nowhere', [], true],
  ['/auth/login', ['My Fleet'], false],
])('%s may be shown by a profile that reads %j: %s', (address, names, expected) => {
  const context = { ...empty, location: at(address), profile: profileThatReads(...names) };
  expect(isReadable(context)).toBe(expected);
  expect(isReadable({ ...context, locationAccount: accountMark(context.profile) })).toBe(expected);
});

it('shows nothing before location and profile are known, nor what was shown to another account', () => {
  const context = { ...empty, location: at('/fleet'), profile: profileThatReads('My Fleet') };
  expect(isReadable(context)).toBe(true);
  expect(isReadable({ ...context, location: undefined })).toBe(false);
  expect(isReadable({ ...context, profile: undefined })).toBe(false);
  expect(isReadable({ ...context, locationAccount: 'another' })).toBe(false);
});

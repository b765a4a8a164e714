import { expect, it } from 'vitest';
import { appMachine } from '../../src/machines/app/app.ts';
import { profileReloadPauseMs } from '../../src/machines/app/app-context.ts';
import { modelTest } from '../support/model/model-test.ts';
import { appWorlds } from './app.world.ts';

modelTest('app', appMachine, appWorlds);

it('reloads the profile after a 403 at most once in 30 s', () => {
  expect(profileReloadPauseMs).toBe(30_000);
});

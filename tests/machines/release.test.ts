import { releaseMachine } from '../../src/machines/release.ts';
import { modelTest } from '../support/model/model-test.ts';
import { releaseWorlds } from './release.world.ts';

modelTest('release', releaseMachine, releaseWorlds);

import { secondFactorMachine } from '../../src/machines/second-factor.ts';
import { modelTest } from '../support/model/model-test.ts';
import { secondFactorWorlds } from './second-factor.world.ts';

modelTest('secondFactor', secondFactorMachine, secondFactorWorlds);

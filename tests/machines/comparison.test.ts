import { comparisonMachine } from '../../src/machines/comparison.ts';
import { modelTest } from '../support/model/model-test.ts';
import { comparisonWorlds } from './comparison.world.ts';

modelTest('comparison', comparisonMachine, comparisonWorlds);

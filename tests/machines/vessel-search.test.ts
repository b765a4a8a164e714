import { vesselSearchMachine } from '../../src/machines/vessel-search.ts';
import { modelTest } from '../support/model/model-test.ts';
import { vesselSearchWorld } from './vessel-search.world.ts';

modelTest('vesselSearch', vesselSearchMachine, { 'a keyword': vesselSearchWorld });

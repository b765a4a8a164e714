import { coastlinesMachine } from '../../../src/machines/map/coastlines.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { coastlinesWorlds } from './coastlines.world.ts';

modelTest('coastlines', coastlinesMachine, coastlinesWorlds);

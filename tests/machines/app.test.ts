import { appMachine } from '../../src/machines/app/app.ts';
import { modelTest } from '../support/model/model-test.ts';
import { appWorlds } from './app.world.ts';

modelTest('app', appMachine, appWorlds);

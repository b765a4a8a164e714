import { pageMachine } from '../support/model/machines.ts';
import { modelTest } from '../support/model/model-test.ts';
import { pageWorlds } from './page.world.ts';

modelTest('page', pageMachine, pageWorlds);

import { layoutMachine } from '../../src/machines/layout.ts';
import { modelTest } from '../support/model/model-test.ts';
import { layoutWorlds } from './layout.world.ts';

modelTest('layout', layoutMachine, layoutWorlds);

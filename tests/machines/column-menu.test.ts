import { columnMenuMachine } from '../../src/machines/column-menu.ts';
import { modelTest } from '../support/model/model-test.ts';
import { columnMenuWorlds } from './column-menu.world.ts';

modelTest('columnMenu', columnMenuMachine, columnMenuWorlds);

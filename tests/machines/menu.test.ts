import { menuMachine } from '../../src/machines/menu-sheet.ts';
import { modelTest } from '../support/model/model-test.ts';
import { menuWorlds } from './menu.world.ts';

modelTest('menu', menuMachine, menuWorlds);

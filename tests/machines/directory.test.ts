import { directoryMachine } from '../../src/machines/directory.ts';
import { modelTest } from '../support/model/model-test.ts';
import { directoryWorlds } from './directory.world.ts';

modelTest('directory', directoryMachine, directoryWorlds);

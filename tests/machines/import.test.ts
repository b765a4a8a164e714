import { importMachine } from '../../src/machines/import/import.ts';
import { modelTest } from '../support/model/model-test.ts';
import { importWorlds } from './import.world.ts';

modelTest('import', importMachine, importWorlds);

import { tableExportMachine } from '../../src/machines/table-export.ts';
import { modelTest } from '../support/model/model-test.ts';
import { tableExportWorlds } from './table-export.world.ts';

modelTest('tableExport', tableExportMachine, tableExportWorlds);

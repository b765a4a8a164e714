import { documentBatchMachine } from '../../src/machines/document-batch.ts';
import { modelTest } from '../support/model/model-test.ts';
import { documentBatchWorlds } from './document-batch.world.ts';

modelTest('documentBatch', documentBatchMachine, documentBatchWorlds);

import { attachmentDownloadMachine } from '../../src/machines/attachment-download.ts';
import { modelTest } from '../support/model/model-test.ts';
import { attachmentDownloadWorld } from './attachment-download.world.ts';

modelTest('attachmentDownload', attachmentDownloadMachine, { 'two files': attachmentDownloadWorld() });

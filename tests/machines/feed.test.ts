import { feedMachine } from '../../src/machines/feed/feed.ts';
import { modelTest } from '../support/model/model-test.ts';
import { campaignsWorld, newsWorld } from './feed.world.ts';

modelTest('feed', feedMachine, { 'news in categories': newsWorld, 'the last N': campaignsWorld });

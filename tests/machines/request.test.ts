import { requestMachine } from '../../src/machines/session/request.ts';
import { modelTest } from '../support/model/model-test.ts';
import { firstTokens, requestWorld } from './request.world.ts';

modelTest('request', requestMachine, {
  'a request under a session': requestWorld(firstTokens),
  'a request without a session': requestWorld(null),
});

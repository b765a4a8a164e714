import { changeMachine } from '../../src/machines/change.ts';
import { modelTest } from '../support/model/model-test.ts';
import { changeWorld } from './change.world.ts';

modelTest('change', changeMachine, { 'a record': changeWorld });

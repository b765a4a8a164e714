import { timeZoneMachine } from '../../src/machines/time-zone.ts';
import { modelTest } from '../support/model/model-test.ts';
import { timeZoneWorlds } from './time-zone.world.ts';

modelTest('timeZone', timeZoneMachine, timeZoneWorlds);

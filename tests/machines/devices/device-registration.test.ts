import { deviceRegistrationMachine } from '../../../src/machines/devices/device-registration.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { deviceRegistrationWorlds } from './device-registration.world.ts';

modelTest('deviceRegistration', deviceRegistrationMachine, deviceRegistrationWorlds);

import { companySwitchMachine } from '../../src/machines/company-switch.ts';
import { modelTest } from '../support/model/model-test.ts';
import { companySwitchWorlds } from './company-switch.world.ts';

modelTest('companySwitch', companySwitchMachine, companySwitchWorlds);

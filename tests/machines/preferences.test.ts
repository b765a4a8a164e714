import { preferencesMachine } from '../../src/machines/preferences.ts';
import { modelTest } from '../support/model/model-test.ts';
import { preferencesWorlds } from './preferences.world.ts';

modelTest('preferences', preferencesMachine, preferencesWorlds);

import { mapMachine } from '../../../src/machines/map/map.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { mapWorld, viewedMapWorld } from './map.world.ts';

modelTest('map', mapMachine, { 'two vessels': mapWorld, 'two vessels, opened on a view': viewedMapWorld });

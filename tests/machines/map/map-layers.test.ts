import { mapLayersMachine } from '../../../src/machines/map/map-layers.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { mapLayersWorlds } from './map-layers.world.ts';

modelTest('mapLayers', mapLayersMachine, mapLayersWorlds);

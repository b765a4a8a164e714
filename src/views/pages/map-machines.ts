import { coastlinesMachine } from '../../machines/map/coastlines.ts';
import { googleMapMachine } from '../../machines/map/google-map.ts';
import { mapLayersMachine } from '../../machines/map/map-layers.ts';
import { mapMachine } from '../../machines/map/map.ts';
import { viewAddressMachine } from '../../machines/map/view-address.ts';
import { machine } from './define-page.ts';

/** The machines of a page with a map. */
export const mapMachines = {
  map: machine(({ map }) => mapMachine.provide(map)),
  layers: machine(({ mapLayers }) => mapLayersMachine.provide(mapLayers)),
  googleMap: machine(({ googleMap }) => googleMapMachine.provide(googleMap)),
  viewAddress: machine(({ viewAddress }) => viewAddressMachine.provide(viewAddress)),
  coastlines: machine(({ coastlines }) => coastlinesMachine.provide(coastlines)),
};

import { coastlinesMachine } from '../../machines/map/coastlines.ts';
import { googleMapMachine } from '../../machines/map/google-map.ts';
import { mapMachine } from '../../machines/map/map.ts';
import type { Equip } from './define-page.ts';

/** The machines of a page with a map. */
export const mapMachines = (equip: Equip) => ({
  map: { logic: equip(mapMachine) },
  googleMap: { logic: equip(googleMapMachine) },
  coastlines: { logic: equip(coastlinesMachine) },
});

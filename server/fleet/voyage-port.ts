import { portOf } from '../../demo/lanes/ports.ts';

/** A port as the voyages and the schedule name it. */
export const voyagePort = (code: string) => {
  const { name, locode, country, tz, lat, lon } = portOf(code);
  return { name, locode, country, timeZone: tz, latitude: lat, longitude: lon };
};

import type { Figures } from '../server/fleet/report-figures.ts';
import { type Random, random } from './random.ts';

/** The weather at a latitude on a day: rougher and colder away from the tropics, more so in winter, and similar from day to day. */
export const weather = (latitude: number, time: Date, chance: Random): Figures => {
  const season = Math.cos((2 * Math.PI * (dayOfYear(time) - 20)) / 365) * Math.sign(latitude);
  const away = Math.abs(latitude) / 90;
  const spell = random(`weather/${Math.round(latitude / 10)}/${Math.floor(time.getTime() / 259_200_000)}`);
  const rough = spell.between(0, 4) + 3 * away * (1 + 0.6 * season);
  const force = Math.max(1, Math.min(9, Math.round(1 + rough + chance.between(-0.7, 0.7))));
  const sea = 29 - 34 * away ** 1.2 - 5 * season * Math.min(1, away * 3);
  return {
    windDirection: spell.pick(winds),
    windForce: force,
    seaState: Math.max(1, force - 2),
    swell: Math.round(5 * force * chance.between(0.7, 1.2)) / 10,
    current: Math.round(chance.between(-12, 12)) / 10,
    airTemperature: Math.round(sea + chance.between(-3, 3)),
    seaTemperature: Math.max(1, Math.round(sea)),
  };
};

const dayOfYear = (time: Date) => Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / 86_400_000);
const winds = ['N', 'NNE', 'NE', 'E', 'SE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW'];

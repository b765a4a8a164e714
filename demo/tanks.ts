import type { Figures } from '../server/fleet/report-figures.ts';
import { running } from './data/trades.ts';
import { vesselTypes } from './data/vessel-types.ts';
import type { SeedVessel } from './fleet.ts';
import type { Random } from './random.ts';

/** The contents of the tanks: fuel and water in tonnes, cylinder oil in litres. */
export type Tanks = Readonly<Record<'robVlsfo' | 'robLsmgo' | 'robCylinderOil' | 'robFreshWater', number>>;

/** Tanks bunkered for two months, up to their capacity. */
export const refilled = ({ size }: SeedVessel): Tanks => {
  const { fuel } = running[size];
  return { robVlsfo: fuel * 55, robLsmgo: fuel * 9, robCylinderOil: fuel * 1_100, robFreshWater: 240 };
};

/** The consumption of the engines over some hours, and the remaining contents. */
export const burnt = (
  { size }: SeedVessel,
  tanks: Tanks,
  hours: number,
  type: string,
  speed: number,
  chance: Random,
): { used: Figures; left: Tanks } => {
  const days = hours / 24;
  const atSea = type === 'Noon at sea' || type === 'Arrival';
  const { fuel } = running[size];
  const load = (speed / (vesselTypes[size].speed - 1.7)) ** 3;
  const main = atSea ? tenth(fuel * load * days * chance.between(0.96, 1.05)) : 0;
  const boiler = tenth(fuel * (atSea ? 0.03 : 0.12) * days * chance.between(0.7, 1.2));
  const auxiliary = tenth(fuel * (atSea ? 0.09 : 0.13) * days * chance.between(0.9, 1.1));
  const oil = Math.round(main * chance.between(5.5, 6.5));
  return {
    used: { mainEngineVlsfo: main, boilerVlsfo: boiler, auxiliaryLsmgo: auxiliary, cylinderOil: oil },
    left: {
      robVlsfo: tenth(Math.max(fuel, tanks.robVlsfo - main - boiler)),
      robLsmgo: tenth(Math.max(fuel / 2, tanks.robLsmgo - auxiliary)),
      robCylinderOil: Math.max(500, tanks.robCylinderOil - oil),
      robFreshWater: Math.round(chance.between(150, 260)),
    },
  };
};

const tenth = (value: number) => Math.round(value * 10) / 10;

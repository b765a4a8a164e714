import { loadedAt, running, type Trade, trades, tradesBySize, withoutRefinery } from './data/trades.ts';
import type { SeedVessel } from './fleet.ts';
import { type Random, random } from './random.ts';

/** A vessel's trade: the ports of its area that load its cargo, and those that can receive it. */
export const tradeOf = (vessel: SeedVessel): Trade => {
  const carried = cargoesOf(vessel);
  const key = [vessel.size, vessel.area, ...carried].join('/');
  const trade = known.get(key) ?? within(tradesBySize[vessel.size] ?? trades[vessel.area], carried);
  known.set(key, trade);
  return trade;
};

/** Cache: vessels with the same employment share a trade. */
const known = new Map<string, Trade>();

const within = ({ load, discharge, dryDock }: Trade, carried: readonly string[]): Trade => ({
  load: load.filter((port) => loadedAt[port]?.some((cargo) => carried.includes(cargo))),
  discharge: carried.includes('Crude oil') ? discharge.filter((port) => !withoutRefinery.has(port)) : discharge,
  dryDock,
});

/** A cargo of the loading port. */
export const cargoAt = (vessel: SeedVessel, port: string, chance: Random): string =>
  chance.pick(cargoesOf(vessel).filter((cargo) => loadedAt[port]?.includes(cargo)));

/** A gas carrier stays in one grade: a change requires warming up and gas-freeing the tanks. */
const cargoesOf = ({ size, imono }: SeedVessel): readonly string[] => {
  const { cargoes } = running[size];
  return size === 'LPG' ? [random(`grade/${imono}`).pick(cargoes)] : cargoes;
};

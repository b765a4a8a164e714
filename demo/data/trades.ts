import type { Area } from './ports.ts';
import type { VesselSize } from './vessel-types.ts';

/** Where vessels load, discharge and dry-dock, by LOCODE. */
export interface Trade {
  readonly load: readonly string[];
  readonly discharge: readonly string[];
  readonly dryDock: readonly string[];
}

/** The trades by area. */
export const trades: Readonly<Record<Area, Trade>> = {
  Europe: {
    load: ['NLRTM', 'BEANR', 'GBIMM', 'NOMON', 'ITAUG', 'TRCEY', 'ROCND'],
    discharge: ['DEHAM', 'GBMLF', 'GBSOU', 'FRLEH', 'SEGOT', 'PLGDN', 'FISKV', 'ESALG', 'FRFOS', 'ITGOA', 'GRPIR'],
    dryDock: ['TRTUZ', 'PTSIE'],
  },
  Atlantic: {
    load: ['NLRTM', 'BEANR', 'NOMON', 'USHOU', 'NGBON', 'AOLAD', 'BRSSO'],
    discharge: ['FRLEH', 'GBMLF', 'PTSIE', 'USNYC', 'USPHL', 'CAHAL', 'CIABJ', 'NGLOS', 'BRSSZ'],
    dryDock: ['TRTUZ', 'PTSIE'],
  },
  Gulf: {
    load: ['SARTA', 'SAJUB', 'KWMEA', 'IQBSR', 'QARLF', 'AERUW', 'SAYNB', 'INSIK'],
    discharge: ['KEMBA', 'ZADUR', 'INBOM', 'INMAA', 'INPRT', 'EGSUZ', 'SGSIN', 'ITAUG', 'NLRTM'],
    dryDock: ['INBOM', 'AEFJR'],
  },
  Asia: {
    load: ['SGSIN', 'KRYOS', 'KRUSN', 'CNNGB', 'TWKHH', 'MYPKG', 'SARTA', 'KWMEA'],
    discharge: ['JPYOK', 'JPCHB', 'PHMNL', 'VNVUT', 'THLCH', 'IDJKT', 'AUKWI', 'AUBNE', 'CNTAO', 'CNDLC', 'HKHKG'],
    dryDock: ['CNSHA', 'SGSIN'],
  },
  Americas: {
    load: ['USHOU', 'USCRP', 'USMSY', 'COCTG', 'AWSNL'],
    discharge: ['USNYC', 'USPHL', 'PABLB', 'PECLL', 'CLQTV', 'BRSSO', 'BRSSZ', 'ARBUE', 'USLAX', 'CAHAL'],
    dryDock: ['PABLB', 'BRRIO'],
  },
};

/** Sizes too large for the ports of their area. */
export const tradesBySize: Partial<Record<VesselSize, Trade>> = {
  VLCC: {
    load: ['SARTA', 'KWMEA', 'IQBSR', 'AOLAD'],
    discharge: ['CNNGB', 'CNTAO', 'CNDLC', 'JPCHB', 'KRYOS', 'INSIK'],
    dryDock: ['CNSHA', 'SGSIN'],
  },
};

const fuels = ['Gasoil', 'Jet A-1', 'Unleaded gasoline'] as const;
const products = [...fuels, 'Naphtha'] as const;
const crudes = ['Crude oil', 'Crude oil', 'Fuel oil'] as const;
const aromatics = ['Styrene monomer', 'Xylene'] as const;
const chemicals = [...aromatics, 'Methanol', 'Caustic soda'] as const;
const vegetableOils = ['Palm olein', 'Sunflower oil', 'Soybean oil'] as const;
const gases = ['Propane', 'Butane'] as const;

/** The cargoes that a port loads. */
export const loadedAt: Readonly<Record<string, readonly string[]>> = {
  AERUW: [...products, ...gases],
  AOLAD: ['Crude oil'],
  AWSNL: ['Fuel oil'],
  BEANR: [...products, ...aromatics, 'Caustic soda'],
  BRSSO: ['Crude oil', 'Fuel oil'],
  CNNGB: [...fuels, 'Caustic soda'],
  COCTG: ['Gasoil', 'Naphtha', 'Fuel oil'],
  GBIMM: fuels,
  INSIK: [...products, 'Xylene'],
  IQBSR: ['Crude oil'],
  ITAUG: [...products, 'Fuel oil', 'Xylene'],
  KRUSN: [...fuels, ...aromatics],
  KRYOS: [...fuels, ...aromatics, 'Caustic soda'],
  KWMEA: ['Crude oil', 'Fuel oil', 'Gasoil', 'Jet A-1', 'Naphtha', ...gases],
  MYPKG: ['Palm olein'],
  NGBON: ['Crude oil'],
  NLRTM: [...products, 'Fuel oil', ...chemicals],
  NOMON: ['Crude oil', ...products, ...gases],
  QARLF: ['Gasoil', 'Jet A-1', 'Naphtha', ...gases],
  ROCND: ['Gasoil', 'Unleaded gasoline', 'Sunflower oil'],
  SAJUB: ['Gasoil', 'Jet A-1', 'Naphtha', ...chemicals],
  SARTA: ['Crude oil', 'Fuel oil', 'Gasoil', 'Jet A-1', 'Naphtha', ...gases],
  SAYNB: ['Crude oil', ...products, ...gases],
  SGSIN: [...products, 'Fuel oil', ...aromatics],
  TRCEY: ['Crude oil'],
  TWKHH: [...fuels, ...aromatics, 'Caustic soda'],
  USCRP: ['Crude oil', ...products, ...gases],
  USHOU: ['Crude oil', ...products, ...chemicals, ...gases],
  USMSY: [...fuels, 'Fuel oil', 'Methanol', 'Caustic soda', 'Soybean oil'],
};

/** Ports of discharge without a refinery that takes crude oil. */
export const withoutRefinery: ReadonlySet<string> = new Set([
  'AUKWI',
  'BRSSZ',
  'CAHAL',
  'HKHKG',
  'IDJKT',
  'KEMBA',
  'NGLOS',
  'PABLB',
  'PHMNL',
  'VNVUT',
]);

interface Running {
  readonly cargoes: readonly string[];
  /** Main engine at usual speed, tonnes a day. */
  readonly fuel: number;
  readonly rpm: number;
}

/** The employment and consumption of a vessel, by size. */
export const running: Readonly<Record<VesselSize, Running>> = {
  MR: { cargoes: [...products, ...vegetableOils], fuel: 24, rpm: 96 },
  LR1: { cargoes: ['Gasoil', 'Naphtha', 'Jet A-1'], fuel: 29, rpm: 88 },
  LR2: { cargoes: ['Gasoil', 'Naphtha', 'Jet A-1'], fuel: 36, rpm: 82 },
  Aframax: { cargoes: crudes, fuel: 37, rpm: 84 },
  Suezmax: { cargoes: crudes, fuel: 44, rpm: 74 },
  VLCC: { cargoes: ['Crude oil'], fuel: 59, rpm: 64 },
  Chemical: { cargoes: [...chemicals, ...vegetableOils], fuel: 15, rpm: 112 },
  LPG: { cargoes: gases, fuel: 25, rpm: 98 },
};

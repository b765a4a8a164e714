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
    load: ['NLRTM', 'BEANR', 'GBIMM', 'NOMON', 'ITAUG', 'TRCEY', 'ROCND', 'ITTRS'],
    discharge: ['DEHAM', 'GBMLF', 'GBSOU', 'FRLEH', 'SEGOT', 'PLGDN', 'FISKV', 'ESALG', 'FRFOS', 'ITGOA', 'GRPIR'],
    dryDock: ['TRTUZ', 'PTSIE'],
  },
  Atlantic: {
    load: ['NLRTM', 'NOMON', 'USHOU', 'NGBON', 'AOLAD', 'BRSSO'],
    discharge: ['FRLEH', 'GBMLF', 'PTSIE', 'USNYC', 'USPHL', 'CAHAL', 'CIABJ', 'NGLOS', 'BRSSZ'],
    dryDock: ['TRTUZ', 'PTSIE'],
  },
  Gulf: {
    load: ['SARTA', 'SAJUB', 'KWMEA', 'IQBSR', 'QARLF', 'AERUW', 'SAYNB', 'INSIK'],
    discharge: ['KEMBA', 'ZADUR', 'INBOM', 'INMAA', 'INPRT', 'EGSUZ', 'SGSIN', 'ITAUG', 'NLRTM'],
    dryDock: ['INBOM', 'AEFJR'],
  },
  Asia: {
    load: ['SGSIN', 'KRYOS', 'KRUSN', 'CNNGB', 'TWKHH', 'MYPKG', 'SARTA'],
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

interface Running {
  readonly cargoes: readonly string[];
  /** Main engine at usual speed, tonnes a day. */
  readonly fuel: number;
  readonly rpm: number;
}

const products = ['Gasoil', 'Jet A-1', 'Naphtha', 'Unleaded gasoline', 'Vegetable oil'] as const;
const crudes = ['Crude oil', 'Crude oil', 'Fuel oil'] as const;

/** How a vessel of each size is employed and what she burns. */
export const running: Readonly<Record<VesselSize, Running>> = {
  MR: { cargoes: products, fuel: 24, rpm: 96 },
  LR1: { cargoes: ['Gasoil', 'Naphtha', 'Jet A-1'], fuel: 29, rpm: 88 },
  LR2: { cargoes: ['Gasoil', 'Naphtha', 'Jet A-1'], fuel: 36, rpm: 82 },
  Aframax: { cargoes: crudes, fuel: 37, rpm: 84 },
  Suezmax: { cargoes: crudes, fuel: 44, rpm: 74 },
  VLCC: { cargoes: ['Crude oil'], fuel: 59, rpm: 64 },
  Chemical: { cargoes: ['Methanol', 'Styrene monomer', 'Caustic soda', 'Palm olein', 'Xylene'], fuel: 15, rpm: 112 },
  LPG: { cargoes: ['Propane', 'Butane', 'Ammonia'], fuel: 25, rpm: 98 },
};

import type { Area } from './ports.ts';
import type { VesselSize } from './vessel-types.ts';

/** The issuer of a certificate. */
export type Issuer = 'class' | 'flag' | 'insurer' | 'service' | 'authority';

/** A certificate that vessels carry. */
export interface CertificateStock {
  readonly name: string;
  readonly group: string;
  readonly issuer: Issuer;
  /** Months it is valid; null for those without expiry. */
  readonly months: number | null;
  /** Endorsed within three months of each anniversary; otherwise only renewed. */
  readonly endorsed: boolean;
  /** Follows the policy year of the P&I club. */
  readonly policyYear: boolean;
  /** Only for vessels of these sizes or trades. */
  readonly sizes?: readonly VesselSize[];
  readonly areas?: readonly Area[];
}

const certificate = (
  name: string,
  group: string,
  issuer: Issuer,
  months: number | null,
  more: { endorsed?: true; policyYear?: true; sizes?: readonly VesselSize[]; areas?: readonly Area[] } = {},
): CertificateStock => ({
  name,
  group,
  issuer,
  months,
  endorsed: false,
  policyYear: false,
  ...more,
});

const endorsed = { endorsed: true } as const;
const policyYear = { policyYear: true } as const;
const oil: readonly VesselSize[] = ['MR', 'LR1', 'LR2', 'Aframax', 'Suezmax', 'VLCC', 'Chemical'];

/** The certificates of a tanker. */
export const certificates: readonly CertificateStock[] = [
  certificate('Certificate of Registry', 'Flag', 'flag', null),
  certificate('Continuous Synopsis Record (CSR)', 'Flag', 'flag', null),
  certificate('Minimum Safe Manning Document', 'Flag', 'flag', null),
  certificate('Ship Radio Station Licence', 'Flag', 'flag', 48),
  certificate('Certificate of Class (Hull & Machinery)', 'Class', 'class', 60, endorsed),
  certificate('Cargo Ship Safety Construction Certificate', 'Statutory SOLAS', 'class', 60, endorsed),
  certificate('Cargo Ship Safety Equipment Certificate (Form E)', 'Statutory SOLAS', 'class', 60, endorsed),
  certificate('Cargo Ship Safety Radio Certificate (Form R)', 'Statutory SOLAS', 'class', 60, endorsed),
  certificate('International Load Line Certificate', 'Statutory LL', 'class', 60, endorsed),
  certificate('International Tonnage Certificate (1969)', 'Statutory', 'class', null),
  certificate('IOPP Certificate (Form B)', 'MARPOL I', 'class', 60, { endorsed: true, sizes: oil }),
  certificate('IOPP Certificate (Form A)', 'MARPOL I', 'class', 60, { endorsed: true, sizes: ['LPG'] }),
  certificate('NLS Certificate', 'MARPOL II', 'class', 60, { endorsed: true, sizes: ['MR', 'LR1', 'LR2'] }),
  certificate('Certificate of Fitness (IBC)', 'MARPOL II', 'class', 60, { endorsed: true, sizes: ['Chemical'] }),
  certificate('Certificate of Fitness (IGC)', 'Statutory', 'class', 60, { endorsed: true, sizes: ['LPG'] }),
  certificate('ISPP Certificate', 'MARPOL IV', 'class', 60),
  certificate('IAPP Certificate', 'MARPOL VI', 'class', 60, endorsed),
  certificate('EIAPP Certificate (main engine)', 'MARPOL VI', 'class', null),
  certificate('EIAPP Certificate (auxiliary engines)', 'MARPOL VI', 'class', null),
  certificate('International Energy Efficiency Certificate (IEEC)', 'MARPOL VI', 'class', null),
  certificate('Statement of Compliance – Fuel Oil Consumption & CII', 'MARPOL VI', 'class', 17),
  certificate('International Ballast Water Management Certificate', 'BWM', 'class', 60, endorsed),
  certificate('International Anti-Fouling System Certificate', 'AFS', 'class', null),
  certificate('IHM Statement of Compliance', 'IHM', 'class', 60),
  certificate('Safety Management Certificate (SMC)', 'ISM', 'class', 60, endorsed),
  certificate('Document of Compliance (DOC, copy)', 'ISM', 'class', 60, endorsed),
  certificate('International Ship Security Certificate (ISSC)', 'ISPS', 'class', 60, endorsed),
  certificate('Maritime Labour Certificate + DMLC I/II', 'MLC', 'class', 60, endorsed),
  certificate('CLC Certificate (oil pollution liability)', 'Liability', 'flag', 12, { policyYear: true, sizes: oil }),
  certificate('Bunker Convention Certificate', 'Liability', 'flag', 12, policyYear),
  certificate('Nairobi Wreck Removal Certificate', 'Liability', 'flag', 12, policyYear),
  certificate('MLC Financial Security (repatriation)', 'Liability', 'insurer', 12, policyYear),
  certificate('MLC Financial Security (liability)', 'Liability', 'insurer', 12, policyYear),
  certificate('P&I Certificate of Entry', 'Insurance', 'insurer', 12, policyYear),
  certificate('US Coast Guard COC (tank vessel)', 'Trade', 'authority', 24, { areas: ['Atlantic', 'Americas'] }),
  certificate('COFR (USA)', 'Trade', 'authority', 36, { areas: ['Atlantic', 'Americas'] }),
  certificate('Panama Canal Tonnage', 'Trade', 'class', null, { areas: ['Atlantic', 'Americas', 'Asia'] }),
  certificate('Suez Canal Special Tonnage', 'Trade', 'class', null, { areas: ['Europe', 'Gulf', 'Asia'] }),
  certificate('Ship Sanitation Control Exemption', 'Health', 'authority', 6),
  certificate('Liferaft service', 'Component', 'service', 12),
  certificate('Lifeboat & davit annual thorough examination', 'Component', 'service', 12),
  certificate('Fire extinguishers service', 'Component', 'service', 12),
  certificate('CO2 system service', 'Component', 'service', 24),
  certificate('SCBA / EEBD service', 'Component', 'service', 12),
  certificate('VDR annual performance test', 'Component', 'service', 12),
  certificate('EPIRB, AIS and LRIT test', 'Component', 'service', 12),
  certificate('Immersion suits pressure test', 'Component', 'service', 36),
  certificate('Cargo hose and gear test', 'Component', 'service', 12),
  certificate('Magnetic compass adjustment', 'Component', 'service', 24),
  certificate('Medical chest and oxygen', 'Component', 'service', 12),
];

/** Invented insurers and service firms. */
export const insurers = ['Northmark Mutual P&I', 'Albion Sound P&I', 'Skerry Mutual', 'Eastgate Shipowners Mutual'];
export const serviceFirms = ['Lodestar Marine Safety', 'Halyard Fire & Rescue Service', 'Boxhaul Navigation Service'];

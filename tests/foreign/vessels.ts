import type { Row } from './answers.ts';

/** The three vessels of this owner. IMO numbers are numbers in most answers, and text in a few. */
export const vessels = [
  { id: 1, imono: 4100016, name: 'Aegean Pilot' },
  { id: 2, imono: 4100389, name: 'Borealis Star' },
  { id: 3, imono: 4100755, name: 'Cape Meridian' },
] as const;

const particulars: readonly Row[] = [
  {
    type: 'MR product tanker',
    flag: 'Liberia',
    portOfRegistry: 'Monrovia',
    callSign: 'D5AB7',
    mmsi: '636012345',
    class: 'DNV',
    built: '2014',
    yard: 'Hyundai Mipo',
    deadweight: 49990,
    grossTonnage: '29483',
    loa: '183.0',
    breadth: 32.2,
    serviceSpeed: '14.5',
    owner: 'Northwind Tankers',
    manager: 'Trident Bay Shipmanagement',
  },
  { type: 'LR1', flag: 'Marshall Islands', class: 'LR', built: 2009, deadweight: '74996', callSign: null, mmsi: '' },
  { type: 'Chemical tanker', flag: null },
];

/** The vessel of an IMO number, with its particulars. */
export const vesselOf = (imono: string): Row | undefined => {
  const index = vessels.findIndex((vessel) => String(vessel.imono) === imono);
  return index < 0 ? undefined : { ...vessels[index], ...particulars[index] };
};

import type { Problem } from '../../src/contract/administration/import.ts';
import { listedPort } from '../db/listed-ports.ts';
import { keyOf, type Lookups } from './lookups.ts';
import { codeOrText } from './own-ports.ts';
import type { Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';

/** Says of the ports that rows name, once of each, what the portal does not know of them. */
export const createPortWarnings = (lookups: Lookups) => {
  const warned = new Set<string>();
  return ({ columns }: Sheet, values: Readonly<Record<string, CellValue>>): readonly Problem[] =>
    columns.flatMap(({ header, type }) => {
      const value = values[header];
      if (type !== 'port' || typeof value !== 'string') return [];
      const port = codeOrText(lookups, value);
      const unknown = warned.has(keyOf([port])) ? [] : unknownOf(lookups, port);
      if (unknown.length === 0) return [];
      warned.add(keyOf([port]));
      const words = [unknown.slice(0, -1).join(', '), unknown.slice(-1).join('')].filter(Boolean).join(' and ');
      const reason = `The portal knows ${words} of this port. The sheet Ports can add ${unknown.length > 1 ? 'them' : 'it'}`;
      return [{ column: header, value, reason }];
    });
};

const unknownOf = ({ ownPorts }: Lookups, port: string): readonly string[] => {
  const facts = [ownPorts.byCode.get(port.toUpperCase()), listedPort(port)];
  return [
    ...(facts.some((known) => known?.country) ? [] : ['no country']),
    ...(facts.some((known) => typeof known?.latitude === 'number') ? [] : ['no place on the map']),
    ...(facts.some((known) => known?.time_zone) ? [] : ['no time zone']),
  ];
};

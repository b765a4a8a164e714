import type { Problem } from '../../src/contract/administration/import.ts';
import { listedPort } from '../db/listed-ports.ts';
import type { RowRule } from './row-rule.ts';

/** The rule for rows of the sheet Ports: a current code, and both coordinates or neither. */
export const checkPorts: RowRule = (_values, _stored, { locode, latitude, longitude }) =>
  Promise.resolve([...formerCode(String(locode)), ...halfPlace(latitude ?? null, longitude ?? null)]);

const formerCode = (locode: string): readonly Problem[] => {
  const current = listedPort(locode)?.locode ?? locode;
  return current === locode
    ? []
    : [{ column: 'Code', value: locode, reason: `This code is no longer in use: the port has ${current} now` }];
};

const halfPlace = (latitude: unknown, longitude: unknown): readonly Problem[] => {
  if ((latitude === null) === (longitude === null)) return [];
  const column = latitude === null ? 'Latitude' : 'Longitude';
  return [{ column, value: null, reason: 'A place needs both, Latitude and Longitude' }];
};

import { type Column, type Sheet } from './sheet.ts';

const degrees = (
  header: string,
  explanation: string,
  type: 'latitude' | 'longitude',
  most: number,
  alias: string,
): Column => ({
  header,
  explanation: `${explanation}; empty: as the portal's list has it`,
  type,
  min: -most,
  max: most,
  aliases: [alias],
  places: [type],
});

/** Ports that the portal's list lacks, or has otherwise. */
export const portsSheet: Sheet = {
  name: 'ports',
  title: 'Ports',
  needs: [],
  table: 'company_port',
  columns: [
    {
      header: 'Code',
      explanation: 'The UN/LOCODE of the port, for example NLRTM',
      type: 'locode',
      required: true,
      aliases: ['UN/LOCODE', 'LOCODE', 'Port Code'],
      places: ['locode'],
    },
    {
      header: 'Name',
      explanation: 'The name that pages show, and that other sheets may use instead of the code',
      type: 'text',
      required: true,
      max: 100,
      aliases: ['Port', 'Port Name'],
      places: ['name'],
    },
    {
      header: 'Country',
      explanation: "The ISO 3166 code of its country, for example NL; empty: as the portal's list has it",
      type: 'country',
      aliases: ['Country Code'],
      places: ['country'],
    },
    degrees('Latitude', 'Degrees, negative in the south; or 51-57.0N', 'latitude', 90, 'Lat'),
    degrees('Longitude', 'Degrees, negative in the west; or 004-03.0E', 'longitude', 180, 'Lon'),
    {
      header: 'Time Zone',
      explanation: "The IANA name of its time zone, for example Europe/Amsterdam; empty: as the portal's list has it",
      type: 'timeZone',
      aliases: ['Timezone', 'Zone', 'TZ'],
      places: ['time_zone'],
    },
  ],
  key: ['Code'],
  identity: ['id'],
  fixed: {},
  owner: 'company',
  references: [],
  stored: ['locode', 'name', 'country', 'latitude', 'longitude', 'time_zone'],
  blank: {},
  removable: true,
};

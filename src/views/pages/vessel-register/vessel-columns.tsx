import type { RegisteredVessel } from '../../../contract/administration/registered-vessel.ts';
import { cell, day, missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import { CellText } from '../../lists/CellText.tsx';
import { VesselName } from '../../lists/VesselName.tsx';
import type { Column } from '../../lists/column.ts';

type Row = Received<typeof RegisteredVessel>;

const columns: readonly Column<Row>[] = [
  {
    header: 'Vessel',
    render: ({ name }) => <VesselName>{name}</VesselName>,
    sortValue: ({ name }) => name,
    compact: 'title',
  },
  {
    header: 'IMO',
    whole: true,
    render: ({ imono }) => imono,
    sortValue: ({ imono }) => imono,
    width: 88,
    compact: 'beside',
  },
  {
    header: 'Type',
    render: ({ type }) => <CellText>{type}</CellText>,
    sortValue: ({ type }) => type,
    width: 140,
    hideOnTablet: true,
    compact: 'second',
  },
  {
    header: 'Flag',
    render: ({ flag }) => <CellText>{flag}</CellText>,
    sortValue: ({ flag }) => flag,
    width: 120,
    hideOnTablet: true,
  },
  {
    header: 'Class',
    render: ({ classSociety }) => classSociety ?? missingValue,
    sortValue: ({ classSociety }) => classSociety,
    width: 80,
    hideOnTablet: true,
  },
  {
    header: 'Built',
    whole: true,
    render: ({ built }) => built ?? missingValue,
    sortValue: ({ built }) => built,
    width: 72,
    compact: 'secondEnd',
  },
  {
    header: 'DWT',
    whole: true,
    render: ({ dwt }) => cell(dwt, 'count'),
    sortValue: ({ dwt }) => dwt,
    numeric: true,
    width: 96,
    hideOnTablet: true,
  },
];

const columnsWithFormer: readonly Column<Row>[] = [
  ...columns,
  {
    header: 'Former since',
    whole: true,
    render: ({ retiredAt }) => (retiredAt === null ? null : day(retiredAt)),
    sortValue: ({ retiredAt }) => retiredAt,
    width: 112,
    compact: 'fourth',
  },
];

/** The columns of the list of vessels. 'Former since' is one only if there is a former vessel. */
export const vesselColumns = (vessels: readonly Row[]) =>
  vessels.some(({ retiredAt }) => retiredAt !== null) ? columnsWithFormer : columns;

import { fleet, fleetSheets } from '../../tests/support/fleet-workbook.ts';
import { workbookOf } from '../../tests/support/workbooks.ts';

/** A workbook of so many rows: five vessels, the headers of both sheets, and near misses. */
export const importedWorkbook = async (rows: number): Promise<File> => {
  const [vessels, nearMisses] = fleetSheets();
  if (!vessels || !nearMisses) throw new Error('The test workbook has no vessels');
  const bytes = await workbookOf([
    vessels,
    {
      ...nearMisses,
      rows: Array.from({ length: rows - vessels.rows.length - 2 }, (_, at) => [
        fleet[at % fleet.length]?.imo ?? '',
        new Date(Date.UTC(2020, 0, 1 + (at % 2000))),
        `Line parted ${at}`,
        'Closed',
        'Mooring',
        'A line parted while the vessel was shifting along the berth.',
        `NM-${at}`,
      ]),
    },
  ]);
  return new File([Buffer.from(bytes)], 'bench.xlsx');
};

import { fleetSheets } from './fleet-workbook.ts';
import { importDesk } from './import-desk.ts';
import { workbookOf } from './workbooks.ts';

/** A desk whose first company has the vessels of the fleet. */
export const fleetDesk = async (place: Parameters<typeof importDesk>[0] = {}) => {
  const desk = await importDesk(place);
  const vessels = await desk.bring(await workbookOf(fleetSheets().slice(0, 1)));
  await desk.check(vessels);
  await desk.apply(vessels);
  return desk;
};

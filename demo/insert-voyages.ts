import type { Database } from '../server/http/handler.ts';
import { legsOf, wide } from './calls.ts';
import type { Day } from './days.ts';
import { onPurpose, type SeedVessel } from './fleet.ts';
import { insertRows } from './insert.ts';
import { noonReports } from './noon-reports.ts';
import { etaChangeRows, portCallRows, voyageRow } from './voyages.ts';

/**
 * Inserts the vessels' voyages with their port calls, ETA changes and reports, and says how many voyages. Of what
 * is long past, the noons at sea are left out.
 */
export const insertVoyages = async (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<number> => {
  let voyages = 0;
  for (let at = 0; at < fleet.length; at += together) {
    const part = fleet.slice(at, at + together).map((vessel) => {
      const made = voyagesOf(vessel, today, voyages + 1);
      voyages += made.voyage.length;
      return made;
    });
    for (const table of tables) {
      const rows = part.flatMap((made): readonly object[] => made[table]);
      await insertRows(db, table, rows);
    }
  }
  await db.updateTable('vessel').set({ position_lag_hours: 30 }).where('imono', '=', onPurpose.stalePosition).execute();
  return voyages;
};

const day = 24 * 3_600_000;

/** Vessels whose rows travel together. */
const together = 20;

const tables = ['voyage', 'port_call', 'eta_change', 'noon_report'] as const;

const voyagesOf = (vessel: SeedVessel, today: Day, first: number) => {
  const noon = Date.parse(`${today}T12:00:00Z`);
  const legs = legsOf(vessel, today);
  const voyages = legs.map((leg, at) => voyageRow(leg, first + at, vessel.id, noon));
  const bunkered = new Set(
    legs.flatMap(({ purposes }, at) => (purposes.some(([purpose]) => purpose === 'Bunkering') ? [first + at] : [])),
  );
  const reported = vessel.years > 1 ? { ...wide, back: Infinity } : { back: 3, ahead: 14 };
  const sailedThen = voyages.filter(
    (voyage) =>
      Number(voyage.sailed) > noon - reported.back * day && Number(voyage.departure) < noon + reported.ahead * day,
  );
  return {
    voyage: voyages,
    port_call: legs.flatMap((leg, at) => portCallRows(leg, first + at, noon)),
    eta_change: legs.flatMap((leg, at) => etaChangeRows(leg, first + at, noon)),
    noon_report: noonReports(vessel, sailedThen, bunkered).filter(({ time, type }) => {
      const days = (Number(time) - noon) / day;
      return days <= reported.ahead && days >= -reported.back && (days > -45 || type !== 'Noon at sea');
    }),
  };
};

import { insertClassSurveys } from '../../demo/insert-class-surveys.ts';
import { companies } from '../../demo/data/fleet-rows.ts';
import { runDemoMigrations } from '../../demo/demo-tables.ts';
import { demoFleet } from '../../demo/fleet.ts';
import { insertFleet } from '../../demo/insert-fleet.ts';
import { insertVoyages } from '../../demo/insert-voyages.ts';
import { advanceVessels } from '../../demo/simulator/advance.ts';
import { preparedDatabase } from './database-images/prepared-database.ts';
import { everyPermission, signedInCall } from './signed-in-call.ts';
import { person } from './three-vessels.ts';

/** The date of the test fleet, and its noon. */
export const today = '2026-11-21';
export const noon = new Date(`${today}T12:00:00Z`);

/** A vessel of the owner, and one of another company. */
export const imo = { own: '4100016', foreign: '4107416' } as const;

/**
 * A real in-memory database with the demo fleet's vessels, voyages and surveys, simulated until noon; account 1 and 2
 * see their company's vessels, 3 none.
 */
export const fleetDatabase = async (vessels = 20) => {
  const db = await preparedDatabase();
  await db
    .insertInto('company')
    .values(companies.map((name) => ({ name })))
    .execute();
  const fleet = demoFleet(vessels);
  await insertFleet(db, fleet, today);
  await db.transaction().execute(runDemoMigrations);
  await insertVoyages(db, fleet, today, noon);
  const simulateTo = (now: Date) => advanceVessels(db, fleet, now);
  await simulateTo(noon);
  await insertClassSurveys(db, fleet, today);
  await db
    .insertInto('account')
    .values(companies.map((_, at) => ({ ...person, company_id: at + 1, email: `${at + 1}@demo.example` })))
    .execute();
  await db
    .insertInto('account_vessel')
    .values(fleet.map(({ id, companyId }) => ({ account_id: companyId, vessel_id: id })))
    .execute();
  const call = (accountId = 1, now = noon) => signedInCall(db, { accountId, now, permissions: everyPermission() });
  return { db, fleet, call, simulateTo };
};

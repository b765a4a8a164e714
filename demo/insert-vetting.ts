import type { Database } from '../server/db/schema.ts';
import { importRows, groupsOf, type SheetRow } from './import-rows.ts';
import { cdiChapters } from './data/cdi-questions.ts';
import { addDays, daysBetween } from '../src/contract/day-arithmetic.ts';
import { type Day, yearOf } from './days.ts';
import { onPurpose, type SeedVessel } from './fleet.ts';
import { inspectionDays } from './kinds/inspection-days.ts';
import { type Random, random } from './random.ts';
import { industryQuarters } from './vetting-pool.ts';
import { portOn } from './whereabouts.ts';

/** Inserts CDI inspections of the fleet, and the industry's figures for companies. Inspections of SIRE came with their records. */
export const insertVetting = async (
  db: Database,
  companies: readonly number[],
  fleet: readonly SeedVessel[],
  today: Day,
): Promise<void> => {
  for (const [company, vessels] of groupsOf(fleet)) await importRows(db, company, today, cdi(vessels, today));
  const industry = industryQuarters(today).map((row) => ({ sheet: 'industry', row }));
  for (const company of companies) await importRows(db, company, today, industry);
};

/** The inspections of vessels, and their observations. */
const cdi = (fleet: readonly SeedVessel[], today: Day): readonly SheetRow[] => {
  const held = fleet
    .filter(({ size, imono }) => carriesChemicals.has(size) && imono !== onPurpose.justJoined)
    .flatMap((vessel) => inspectionDays('sire', 'cdi', vessel, today, [330, 420]).map((held) => ({ vessel, ...held })))
    .filter(({ vessel, day }) => day > `${vessel.built}-06-30`);
  return held.flatMap(({ vessel, day, chance }): SheetRow[] => {
    const cells = { 'IMO Number': vessel.imono };
    const inspection = { ...cells, Programme: 'CDI', 'Inspection Date': day };
    return [
      {
        sheet: 'vetting-inspections',
        row: { programme: 'CDI', date: day, ...aboutCdi(vessel, day, today) },
        cells,
      },
      ...observed(vessel, yearOf(today) - yearOf(day), chance).map(([question, title]) => ({
        sheet: 'vetting-observations',
        row: { question, title },
        cells: inspection,
      })),
    ];
  });
};

/** Who inspected where, and how far it got: an operator that comments does so after one to three weeks. */
const aboutCdi = (vessel: SeedVessel, day: Day, today: Day) => {
  const chance = random(`cdi/about/${vessel.imono}/${day}`);
  const port = portOn(vessel, day, today, chance).name;
  const inspecting_company = chance.pick(chemicalCompanies);
  const sent = addDays(day, chance.whole(7, 20));
  const age = daysBetween(day, today);
  const status = age > 60 ? 'Closed' : 'Open';
  return { inspecting_company, port, status, comments_sent: sent <= today ? sent : null };
};

/** Invented companies that ship chemicals and gas. */
const chemicalCompanies = ['Alder Chemicals', 'Brightwater Gas', 'Hollin Polymers', 'Tessel Chemie'];

const observed = ({ wear }: SeedVessel, yearsAgo: number, chance: Random) =>
  cdiChapters.flatMap(({ mean, questions }) =>
    chance.sample(
      questions,
      Math.min(questions.length, chance.geometric(mean * (0.4 + 0.4 * wear) * (1 + 0.05 * yearsAgo))),
    ),
  );

/** Vessels that carry chemicals or gas are in the programme. */
const carriesChemicals: ReadonlySet<SeedVessel['size']> = new Set(['MR', 'Chemical', 'LPG']);

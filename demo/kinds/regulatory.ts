import { actionCodes, deficiencies } from '../data/deficiencies.ts';
import { personName, masterOf } from '../crew.ts';
import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import { onPurpose, type SeedVessel } from '../fleet.ts';
import { escapeHtml, phrase } from '../phrase.ts';
import { type Random, random } from '../random.ts';
import type { RecordGenerator, SeedAttachment, SeedRecord } from '../record.ts';
import { portOn } from '../whereabouts.ts';
import { longestStay } from '../stays.ts';
import { inspectionDays } from './inspection-days.ts';
import { finding, inspectionStatus } from './inspection-progress.ts';
import { inspectionRecord } from './inspection.ts';

/** Port state inspections, two to four a year, and one by the flag state; one vessel was detained. */
export const generator: RecordGenerator = (vessel, today) => {
  const portState = inspectionDays('regulatory', 'port', vessel, today, [70, 190]).map(({ day, chance }) =>
    regulatory(vessel, day, today, 'Port State Control', deficiencyCount(vessel, chance), chance),
  );
  const flagState = inspectionDays('regulatory', 'flag', vessel, today, [330, 400]).map(({ day, chance }) =>
    regulatory(vessel, day, today, 'Flag State', chance.geometric(0.7), chance),
  );
  return [...portState, ...flagState, ...detention(vessel, today)].toSorted((a, b) =>
    (a.date ?? '').localeCompare(b.date ?? ''),
  );
};

const deficiencyCount = ({ wear }: SeedVessel, chance: Random) => chance.geometric(0.78 * wear);

const detention = (vessel: SeedVessel, today: Day): SeedRecord[] => {
  if (vessel.imono !== onPurpose.detained) return [];
  const chance = random(`regulatory/detention/${vessel.imono}`);
  const stay = longestStay(vessel, today);
  if (!stay) throw new Error(`${vessel.name} has been nowhere long enough to be detained`);
  return [regulatory(vessel, stay.from, today, 'Port State Control', 9, chance, stay.until)];
};

const regulatory = (
  vessel: SeedVessel,
  day: Day,
  today: Day,
  type: string,
  count: number,
  chance: Random,
  released?: Day,
): SeedRecord => {
  const port = portOn(vessel, day, today, chance);
  const items = Array.from({ length: count }, (_, at) => {
    const { entries } = chance.weighted(categories);
    const [number, wording] = chance.pick(entries);
    const code = released && at < 2 ? '30' : chance.weighted(codes);
    const action = actionCodes[code];
    const description = `${phrase(wording, chance)}. Action code ${code} – ${action.wording}`;
    return finding({ type: 'Deficiency', number, description }, day, action.days, today, chance);
  });
  const authority = type === 'Flag State' ? vessel.flag.name : port.regime;
  return inspectionRecord({
    vessel,
    name: `${type === 'Flag State' ? 'Flag State Inspection' : `PSC ${authority}`} – ${port.name}`,
    type,
    day,
    planned: type === 'Flag State' ? addDays(day, -chance.whole(0, 12)) : null,
    port: port.name,
    inspector: personName(chance),
    master: masterOf(vessel, day),
    status: inspectionStatus(day, today, items),
    additional: null,
    ...(released !== undefined && { facts: { detainedFrom: day, released } }),
    description: description(
      authority,
      port.name,
      count,
      released === undefined ? undefined : daysBetween(day, released),
      chance,
    ),
    items,
    attachments: attachments(day, count, daysBetween(day, today), chance),
  });
};

const description = (authority: string, port: string, count: number, daysHeld: number | undefined, chance: Random) => {
  const scope = chance.pick(['An initial inspection', 'A more detailed inspection', 'An expanded inspection']);
  const opening = `<p>${scope} was carried out at ${escapeHtml(port)} by inspectors of ${escapeHtml(authority)}.</p>`;
  if (daysHeld !== undefined) {
    return `${opening}<p><strong>The ship was detained (code 30).</strong> The emergency fire pump and the lifeboat launching arrangement were repaired and surveyed by class, and the ship was released after ${daysHeld} days. The owner, the flag and the P&amp;I club were informed.</p>`;
  }
  if (count === 0) return `${opening}<p>No deficiencies were found. The report was endorsed without remarks.</p>`;
  return `${opening}<p>${count} ${count === 1 ? 'deficiency was' : 'deficiencies were'} recorded. The Master and the superintendent agreed the corrective actions listed below.</p>`;
};

const attachments = (date: Day, count: number, age: number, chance: Random): SeedAttachment[] => {
  if (age < 2 || chance.chance(0.06)) return [];
  const files = [{ document: 'Inspection report', fileName: 'Form A.pdf' }];
  if (count > 0) {
    files.push({ document: 'Inspection report', fileName: 'Form B.pdf' });
    files.push({ document: 'Deficiency follow-up', fileName: 'Deficiency follow-up.xlsx' });
  }
  if (count > 4) files.push({ document: 'Class attendance', fileName: 'Class attendance report.pdf' });
  return files.map((file) => ({ ...file, date, variant: null }));
};

const categories = deficiencies.map((category) => [category, category.share] as const);
const codes = [
  ['10', 30],
  ['17', 38],
  ['16', 14],
  ['15', 8],
  ['18', 10],
] as const;

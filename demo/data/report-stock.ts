import type { DocumentFormat } from '../documents/document.ts';

/** A monthly report: its file formats and the content of its table. */
export interface ReportStock {
  readonly name: string;
  readonly formats: readonly DocumentFormat[];
  readonly purpose: string;
  /** Figures of the whole fleet, of each vessel, or one line per vessel from these texts. */
  readonly lists: 'fleet figures' | 'vessel figures' | VesselLines;
}

/** Column headings and cell texts after the vessel's name. */
interface VesselLines {
  readonly heads: readonly [string, string, string];
  readonly cells: readonly [string, string, string];
}

const report = (
  name: string,
  formats: ReportStock['formats'],
  purpose: string,
  heads: VesselLines['heads'],
  ...cells: VesselLines['cells']
): ReportStock => ({ name, formats, purpose, lists: { heads, cells } });

const area = '{Deck|Engine|Navigation|Cargo|Safety|Accommodation}';

/** The monthly reports. */
export const monthlyStock: readonly ReportStock[] = [
  {
    name: 'Owner’s Monthly Report',
    formats: ['pdf', 'xlsx'],
    purpose: 'Summary of the month for the owner: operation, condition, cost.',
    lists: 'fleet figures',
  },
  report(
    'Technical Report',
    ['pdf'],
    'Work done, work postponed and running hours.',
    ['Work', 'System', 'Status'],
    '{Overhauled|Inspected|Renewed|Calibrated} {no. 2 generator|the ballast pump|the purifier|deck valves|the boiler burner}',
    area,
    '{Done|Postponed|In progress}',
  ),
  {
    name: 'Safety (HSQE) Report',
    formats: ['pdf'],
    purpose: 'Occurrences, inspections, audits and drills of the month, vessel by vessel.',
    lists: 'vessel figures',
  },
  report(
    'Crew List & Changes',
    ['xlsx'],
    'Who is on board, who joins and who leaves.',
    ['Rank', 'Nationality', 'Change'],
    '{Master|Chief Officer|2nd Officer|Chief Engineer|2nd Engineer|Bosun|Pumpman|Cook|AB|Oiler}',
    '{Philippine|Indian|Croatian|Polish|Latvian}',
    '{On board|Joins|Leaves}',
  ),
  report(
    'Vessel Performance',
    ['xlsx'],
    'Speed and consumption, vessel by vessel.',
    ['Condition', 'Speed, kn', 'Consumption, t/day'],
    '{Laden|Ballast}',
    '{11.8|12.4|12.9|13.3}',
    '{21.6|23.9|25.2|27.0}',
  ),
  report(
    'Defect & Repair List',
    ['xlsx'],
    'Defects open at the end of the month.',
    ['Defect', 'Area', 'Due'],
    '{Leak at|Wear of|Noise from|Corrosion on} {the hydraulic power pack|a tank lid|the windlass|the incinerator|a vent head}',
    area,
    '{Next port|Dry-dock|This month}',
  ),
  report(
    'Class Status',
    ['pdf'],
    'Surveys, conditions of class and their dates.',
    ['Survey', 'Kind', 'Status'],
    '{Annual survey|Intermediate survey|Bottom inspection|Tail shaft|Boiler survey|Load line}',
    '{Class|Statutory}',
    '{Not due|In window|Due}',
  ),
  report(
    'Purchasing Overview',
    ['xlsx'],
    'Orders placed and delivered.',
    ['Order', 'Area', 'Amount, USD'],
    '{Paint|Spares|Lubricants|Stores|Provisions|Charts}',
    area,
    '{1,240|3,860|12,400|740|9,150}',
  ),
];

/** The lines of a budget of a medium-range tanker, in US dollars a day. */
export const budgetLines: readonly (readonly [name: string, perDay: number])[] = [
  ['Crew wages', 3300],
  ['Crew travel and other crew cost', 550],
  ['Victualling', 230],
  ['Stores', 350],
  ['Lubricants', 380],
  ['Spares', 550],
  ['Repairs and maintenance', 450],
  ['Insurance, hull and machinery', 300],
  ['Insurance, P&I', 250],
  ['Registration, surveys and certification', 180],
  ['Communication and IT', 110],
  ['Management fee', 450],
  ['Sundries', 150],
  ['Dry-dock reserve, shown separately', 700],
];

/** A report the office sends every month, as which kind of file, and what its table lists. */
export interface ReportStock {
  readonly name: string;
  readonly makes: readonly ('pdf' | 'xlsx')[];
  readonly purpose: string;
  readonly heads: readonly string[];
  /** Stock of the cells after the number. */
  readonly cells: readonly [string, string, string];
}

const report = (
  name: string,
  makes: ReportStock['makes'],
  purpose: string,
  heads: readonly [string, string, string],
  ...cells: ReportStock['cells']
): ReportStock => ({ name, makes, purpose, heads: ['No.', ...heads], cells });

const area = '{Deck|Engine|Navigation|Cargo|Safety|Accommodation}';

/** The monthly reports. */
export const monthlyStock: readonly ReportStock[] = [
  report(
    'Owner’s Monthly Report',
    ['pdf', 'xlsx'],
    'Summary of the month for the owner: operation, condition, cost.',
    ['Subject', 'Figure', 'Trend'],
    '{Days at sea|Days in port|Off-hire hours|Open findings|Cost against budget %|Cargo lifted, 1,000 t}',
    '{12|17|0|3|98.4|46.1}',
    '{Steady|Up|Down}',
  ),
  report(
    'Technical Report',
    ['pdf'],
    'Work done, work postponed and running hours.',
    ['Work', 'System', 'Status'],
    '{Overhauled|Inspected|Renewed|Calibrated} {no. 2 generator|the ballast pump|the purifier|deck valves|the boiler burner}',
    area,
    '{Done|Postponed|In progress}',
  ),
  report(
    'Safety (HSQE) Report',
    ['pdf'],
    'Occurrences, inspections and campaigns of the month.',
    ['Subject', 'Area', 'Status'],
    '{Near miss|Inspection|Drill|Safety meeting|Campaign}: {mooring|bunkering|entry|hot work|lifting}',
    area,
    '{Closed|Open}',
  ),
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
    'Speed, consumption and slip by voyage.',
    ['Voyage', 'Speed, kn', 'Consumption, t/day'],
    '{41|42|43|44}{L|B}',
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

/** The lines of a budget in US dollars a day, of a medium-range tanker. */
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

/** Deficiencies of port and flag state inspections by category: share of all, and code with text. */
export const deficiencies: readonly {
  readonly category: string;
  readonly share: number;
  readonly entries: readonly (readonly [code: string, wording: string])[];
}[] = [
  {
    category: 'Fire safety',
    share: 0.199,
    entries: [
      [
        '07105',
        'Fire doors: self-closing device of {the galley|the engine room casing|C deck stairway} door not closing tightly',
      ],
      [
        '07106',
        'Fire detection: {one smoke detector|one manual call point|zone indication} {on B deck|in the engine room} not working',
      ],
      [
        '07109',
        'Fixed fire-extinguishing installation: {local application nozzle blocked|CO2 pilot bottle pressure low|foam sample overdue}',
      ],
      [
        '07113',
        'Fire pumps and pipes: {emergency fire pump slow to give pressure|isolating valve stiff|fire line weeping at a flange}',
      ],
      ['07115', 'Fire dampers: {galley exhaust|engine room fan|paint store} damper {seized|not marked open and shut}'],
      [
        '07110',
        'Fire-fighting equipment: {fireman’s outfit incomplete|extinguisher without date of service|hose nozzle missing}',
      ],
    ],
  },
  {
    category: 'Life-saving appliances',
    share: 0.132,
    entries: [
      ['11101', 'Lifeboats: {water spray valve stiff|starting instructions not legible|seat belt damaged}'],
      [
        '11112',
        'Launching arrangements: {remote release wire corroded|davit limit switch not working|grease points dry}',
      ],
      ['11117', 'Lifebuoys: {light not working|line shorter than required|name of ship not legible}'],
      ['11118', 'Lifejackets: {three lights out of date|one whistle missing|stowage not marked}'],
      ['11104', 'Rescue boat: {engine hard to start|inventory incomplete|painter release stiff}'],
    ],
  },
  {
    category: 'Working & living conditions',
    share: 0.106,
    entries: [
      ['09208', 'Working space protection: {guard missing at|insulation damaged at} {purifier|main engine|lathe}'],
      ['09232', 'Cleanliness of engine room: oil on {tank top|bottom platform|purifier flat}'],
      ['09216', 'Personal equipment: {eye wash bottle out of date|ear protection not provided at the entrance}'],
      [
        '09223',
        'Gangway and accommodation ladder: {safety net not rigged as required|step not horizontal|stanchion bent}',
      ],
    ],
  },
  {
    category: 'Safety of navigation',
    share: 0.104,
    entries: [
      [
        '10127',
        'Voyage plan: {berth to berth not covered|no-go areas not marked|under-keel clearance not calculated} {for the arrival|for the last voyage}',
      ],
      [
        '10112',
        'ECDIS: {safety contour not set for the draught|update status two weeks old|officers unsure of the alarm settings}',
      ],
      ['10109', 'Lights and signals: {stern light bulb|NUC light|forward mast light} not working on emergency supply'],
      ['10116', 'Nautical publications: {list of lights|tide tables|sailing directions} not of the present edition'],
      ['10138', 'BNWAS: {alarm not heard in the backup officer’s cabin|mode key left in place}'],
    ],
  },
  {
    category: 'Pollution prevention',
    share: 0.08,
    entries: [
      ['14104', 'Oil filtering equipment: {15 ppm alarm|three-way valve} not working at test'],
      ['14108', '15 ppm alarm: calibration certificate out of date'],
      ['14402', 'Sewage treatment plant: {aeration pump not running|chlorination not working}'],
      [
        '14615',
        'Fuel change-over procedure: {not written for this ship|times not logged} before the emission control area',
      ],
      ['14503', 'Garbage management: {record book entries without signature|placard missing}'],
    ],
  },
  {
    category: 'Water/weathertight condition',
    share: 0.06,
    entries: [
      [
        '03108',
        'Ventilators and air pipes: {head corroded|float missing|closing device seized} {on forecastle|at poop}',
      ],
      ['03109', 'Doors: {dogs stiff|rubber seal hardened} at {bosun store|steering gear room} entrance'],
      ['03103', 'Railing and bulwark: {stanchion|rail} wasted {port|starboard} side'],
    ],
  },
  {
    category: 'MLC, 2006',
    share: 0.06,
    entries: [
      ['18203', 'Wages: account of {one rating|two ratings} for the last month not shown'],
      ['18302', 'Hours of rest: record of {the 2nd Officer|the cook|one AB} does not agree with the log'],
      ['18313', 'Cleanliness: {provision store|crew shower|galley exhaust} not clean'],
      ['18401', 'Medical care: {medicine out of date|oxygen bottle below pressure}'],
    ],
  },
  {
    category: 'Propulsion & auxiliary machinery',
    share: 0.05,
    entries: [
      ['13101', 'Main engine: {fuel leakage|exhaust lagging damaged} at {unit 3|unit 5}'],
      ['13102', 'Auxiliary engine: {oil leakage at|insulation missing on} {no. 1|no. 3} generator'],
      ['13108', 'Machinery operation: {standby pump did not start automatically|quick-closing valve stiff}'],
    ],
  },
  {
    category: 'Certificates & documentation',
    share: 0.05,
    entries: [
      ['01140', 'Continuous Synopsis Record: latest document not on board'],
      [
        '01214',
        'Endorsement by flag State: {application only|original not available} for {one officer|the electrician}',
      ],
      ['01308', 'Records of daily hours of rest: {not signed by the Master|incomplete for the last week}'],
    ],
  },
  {
    category: 'ISM',
    share: 0.04,
    entries: [
      ['15109', 'Maintenance of ship and equipment: corrective action needed within the safety management system'],
      ['15106', 'Shipboard operations: {toolbox talk|permit} not carried out as the system asks for'],
      ['15150', 'ISM: objective evidence that the system did not ensure {maintenance|drills} as required'],
    ],
  },
  {
    category: 'Emergency systems',
    share: 0.04,
    entries: [
      ['04103', 'Emergency lighting: {lamp at lifeboat station|lamp in steering gear room} not working'],
      ['04114', 'Emergency source of power: {second means of starting not ready|battery electrolyte low}'],
      ['04109', 'Fire drill: {team did not wear full outfit|communication not established} at the drill shown'],
    ],
  },
  {
    category: 'Structural condition',
    share: 0.03,
    entries: [
      ['02108', 'Electrical installations: {cable gland open|junction box cover missing} {on deck|in the pump room}'],
      ['02107', 'Ballast, fuel and other tanks: {sounding pipe cap missing|manhole gasket leaking}'],
    ],
  },
  {
    category: 'Radio communications',
    share: 0.02,
    entries: [['05105', 'MF/HF radio: {operators unsure of the distress test|reserve power light out}']],
  },
  {
    category: 'Cargo operations incl. equipment',
    share: 0.02,
    entries: [['06105', 'Atmosphere testing instrument: {span gas out of date|one of two meters not working}']],
  },
  {
    category: 'Alarms',
    share: 0.01,
    entries: [
      ['08107', 'Machinery controls alarm: {bilge alarm|low-level alarm of the settling tank} not working at test'],
    ],
  },
];

/** Action codes of port states: text, and days until the deficiency must be rectified. */
export const actionCodes = {
  '10': { wording: 'Deficiency rectified', days: 0 },
  '15': { wording: 'Rectify at next port', days: 12 },
  '16': { wording: 'Rectify within 14 days', days: 14 },
  '17': { wording: 'Rectify before departure', days: 1 },
  '18': { wording: 'Rectify within 3 months', days: 90 },
  '30': { wording: 'Ship detained', days: 3 },
} as const;

/** A question of the vetting programme in our own words, with observations of inspectors. */
export interface SireQuestion {
  readonly number: string;
  readonly title: string;
  readonly tool: 'Hardware' | 'Process' | 'Human';
  readonly observations: readonly string[];
}

const question = (
  number: string,
  tool: SireQuestion['tool'],
  title: string,
  ...observations: string[]
): SireQuestion => ({ number, title, tool, observations });

/** The chapters: average observations per inspection, and the repeating questions. */
export const sireChapters: readonly { readonly mean: number; readonly questions: readonly SireQuestion[] }[] = [
  {
    mean: 0.3,
    questions: [
      question(
        '2.1.1',
        'Process',
        'Certificates and their endorsements',
        'The {annual|intermediate} endorsement of one certificate was not on board.',
        'The list of certificates did not show the date of the last endorsement.',
      ),
      question(
        '2.2.2',
        'Process',
        'Superintendent’s inspections',
        'The report of the last visit did not say when findings would be closed.',
        'Seven months had passed between two visits.',
      ),
      question(
        '2.3.1',
        'Process',
        'Class records and conditions of class',
        'The survey status on board was {two|three} months old.',
      ),
    ],
  },
  {
    mean: 0.3,
    questions: [
      question(
        '3.1.2',
        'Process',
        'Crew matrix and experience',
        'The matrix in the system did not agree with the officers on board.',
      ),
      question(
        '3.2.3',
        'Human',
        'Familiarisation of joining crew',
        'The {3rd Officer|4th Engineer} could not show where the {emergency stop|escape set} was.',
      ),
      question('3.3.1', 'Process', 'Hours of rest', 'Records of {two|three} ratings did not agree with the cargo log.'),
    ],
  },
  {
    mean: 0.6,
    questions: [
      question(
        '4.2.1',
        'Process',
        'Passage plan with no-go areas',
        'No-go areas were not marked {in the river|on the approach to the last port}.',
        'The plan ended at the pilot station.',
      ),
      question(
        '4.2.4',
        'Human',
        'ECDIS safety settings',
        'The officer set the safety contour without regard to squat.',
        'Safety settings had not been changed since the last draught.',
      ),
      question(
        '4.3.2',
        'Hardware',
        'Navigation lights and sound signals',
        'The {stern|starboard} light worked on one of two supplies only.',
      ),
      question(
        '4.4.1',
        'Process',
        'Bridge manning in confined waters',
        'The log did not show who was lookout for {two|three} hours.',
      ),
      question(
        '4.5.3',
        'Hardware',
        'GMDSS equipment and reserve power',
        'The battery test was logged without voltage under load.',
      ),
    ],
  },
  {
    mean: 0.9,
    questions: [
      question(
        '5.1.3',
        'Process',
        'Enclosed space gas meter calibration',
        'The span gas was {one month|two months} out of date.',
        'The bump test before use was not recorded.',
      ),
      question(
        '5.2.1',
        'Hardware',
        'Fire doors closing by themselves',
        'The door of {the galley|the engine room workshop|the paint store} did not close on its own.',
        'A door was held open with a {hook|wedge}.',
      ),
      question(
        '5.2.6',
        'Hardware',
        'Start of the emergency fire pump',
        'The pump needed three minutes to give pressure.',
        'The suction valve was marked the wrong way.',
      ),
      question('5.3.2', 'Process', 'Hot work permit', 'The permit did not say who stood fire watch after the work.'),
      question(
        '5.4.1',
        'Human',
        'Familiarity with lifeboat release gear',
        'One of two persons asked could not explain the reset of the hook.',
        'The interlock was described the wrong way round.',
      ),
      question(
        '5.5.4',
        'Process',
        'Risk assessment before unusual work',
        'The assessment had been copied with the date of another job.',
      ),
      question('5.6.2', 'Hardware', 'Breathing apparatus sets', 'The face mask of one set leaked at the test.'),
    ],
  },
  {
    mean: 0.3,
    questions: [
      question(
        '6.1.2',
        'Process',
        'Bunker checklist',
        'The checklist was signed before the hose was connected.',
        'Tank soundings before bunkering were not recorded.',
      ),
      question(
        '6.2.1',
        'Hardware',
        'Save-alls, scuppers and plugs',
        'One plug was missing at the {poop|starboard manifold}.',
      ),
      question('6.3.3', 'Process', 'Oil Record Book', 'An internal transfer was logged without its time.'),
    ],
  },
  {
    mean: 0.1,
    questions: [
      question(
        '7.1.1',
        'Process',
        'Gangway watch and access',
        'The visitor’s bag was not checked as the plan asks for.',
      ),
      question(
        '7.2.2',
        'Process',
        'Cyber security of shipboard systems',
        'A USB port of the cargo computer was not closed.',
      ),
    ],
  },
  {
    mean: 0.55,
    questions: [
      question(
        '8.1.4',
        'Process',
        'Test of cargo pump trips',
        'The test before arrival was logged without the {pressure|temperature} trip.',
        'One trip was tested six weeks before instead of before arrival.',
      ),
      question(
        '8.2.3',
        'Hardware',
        'High level alarms of cargo tanks',
        'The alarm of {4 port|slop starboard} did not come up at the test.',
      ),
      question(
        '8.3.1',
        'Human',
        'Cargo plan and its understanding',
        'The duty officer did not know the maximum rate of one grade.',
      ),
      question(
        '8.4.2',
        'Hardware',
        'PV valves and vapour lines',
        'The flame screen of one valve was {dirty|painted over}.',
      ),
      question(
        '8.5.5',
        'Process',
        'Ballast water management',
        'The sediment inspection of the last dry-dock was not on file.',
      ),
    ],
  },
  {
    mean: 0.35,
    questions: [
      question(
        '9.1.2',
        'Process',
        'Mooring line and tail records',
        'Hours of use were not recorded for {two|four} lines.',
        'The inspection of tails was three months late.',
      ),
      question('9.2.1', 'Hardware', 'Brake holding capacity', 'The setting mark of one brake was not legible.'),
      question(
        '9.3.4',
        'Human',
        'Snap-back and safe positions',
        'A crew member stood in the bight of a line during the call.',
      ),
    ],
  },
  {
    mean: 0.45,
    questions: [
      question(
        '10.1.3',
        'Hardware',
        'Jacketed fuel pipes and hot surfaces',
        'Insulation of an exhaust flange was {missing|soaked with oil}.',
      ),
      question(
        '10.2.2',
        'Process',
        'Critical equipment in planned maintenance',
        'Postponed jobs had no risk assessment.',
      ),
      question(
        '10.3.1',
        'Hardware',
        'Bilges and save-alls',
        'Oil was found in the save-all of {no. 2 generator|the purifier}.',
      ),
      question(
        '10.4.5',
        'Human',
        'Emergency steering',
        'The rating at the steering position did not know the call sign of the bridge.',
      ),
    ],
  },
  {
    mean: 0.2,
    questions: [
      question(
        '11.1.1',
        'Hardware',
        'Condition of decks and piping',
        'Scale on {cargo line supports|the fire main} near {frame 60|the poop}.',
      ),
      question(
        '11.2.3',
        'Hardware',
        'Lighting on deck and in passages',
        'Two lamps were out at the {manifold|forecastle}.',
      ),
    ],
  },
];

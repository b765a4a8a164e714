/** The elements of the tanker management self-assessment, with the texts published under each: title and text. */
export const managementSystem: readonly (readonly [
  element: string,
  documents: readonly (readonly [string, string])[],
])[] = [
  [
    '1 Leadership and the Safety Management System',
    [
      [
        'Policy on safety, health and the environment',
        'Signed by the managing director; reviewed every January with the fleet’s results.',
      ],
      ['Stop work authority', 'Everybody on board may stop any job, without asking and without giving reasons first.'],
    ],
  ],
  ['2 Recruitment and Management of Shore-Based Personnel', []],
  [
    '3 Recruitment, Management and Wellbeing of Vessel Personnel',
    [
      ['Crew matrix and promotion', 'Officers are promoted by the assessment of two Masters and a simulator course.'],
      ['Wellbeing on board', 'Internet for all, fresh food by plan, a person to call at any hour.'],
    ],
  ],
  [
    '4 Vessel Reliability and Maintenance including Critical Equipment',
    [
      [
        'Critical equipment list',
        'Each vessel keeps the list with spares and the test interval. Postponing a job needs the superintendent.',
      ],
      ['Condition monitoring', 'Vibration and oil analysis of pumps and generators every quarter.'],
    ],
  ],
  [
    '5 Navigational Safety',
    [
      ['Bridge procedures', 'Passage planning berth to berth, manning levels and the words for a challenge.'],
      ['Navigational audits', 'A sailing Master audits each vessel every year, recordings are read remotely between.'],
    ],
  ],
  [
    '6 Cargo, Ballast, Tank Cleaning, Bunkering, Mooring and Anchoring Operations',
    [
      ['Cargo handling manual', 'Plans are made by the Chief Officer, checked by the Master and read by every watch.'],
      ['Mooring system management', 'A file per vessel with the design, the lines and their hours.'],
      ['Bunkering', 'Before, during, after: three checklists, one responsible officer.'],
    ],
  ],
  [
    '7 Management of Change',
    [['Change request', 'Reason, risk, training, papers: four questions before any change, temporary ones included.']],
  ],
  [
    '8 Incident Reporting, Investigation and Analysis',
    [
      [
        'Investigation guide',
        'Facts first, causes next, names never. The report is shared with the fleet within four weeks.',
      ],
    ],
  ],
  [
    '9 Safety Management',
    [
      ['Risk assessment library', 'A hundred and forty assessments, each reviewed every other year.'],
      ['Permits to work', 'One form per kind of work, valid for one shift.'],
    ],
  ],
  [
    '10 Environmental and Energy Management',
    [['Energy efficiency plan', 'Measures per vessel with what each has saved.']],
  ],
  ['11 Emergency Preparedness and Contingency Planning', []],
  ['12 Measurement, Analysis and Improvement', []],
  [
    '13 Maritime Security',
    [['Cyber security plan', 'Who may connect what, and what to do when a screen behaves strangely.']],
  ],
];

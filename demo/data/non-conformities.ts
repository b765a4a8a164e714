/** The texts for a non-conformity of one type, with choices in braces. */
export interface NonConformityStock {
  readonly type: string;
  readonly share: number;
  readonly places: readonly string[];
  readonly stories: readonly {
    readonly title: string;
    readonly found: string;
    readonly correction: string;
    readonly prevention: string;
  }[];
}

/** Departures from the safety management system or a rule, by type. */
export const nonConformities: readonly NonConformityStock[] = [
  {
    type: 'ISM - procedure not followed',
    share: 8,
    places: ['Bridge', 'Cargo control room', 'Engine control room', 'Main deck'],
    stories: [
      {
        title:
          'Permit to work closed without {sign=gas readings|signature of the responsible officer|check of the work site}',
        found:
          'On review of {the last quarter|October to December|the last 30 permits} it was found that {three|five|two} permits were closed without {sign=gas readings|the signature of the responsible officer|a check of the work site}.',
        correction: 'The permits were gone through with those who had signed them, and the file was marked.',
        prevention: 'The Chief Officer checks all permits weekly until the next audit. The form has been made shorter.',
      },
      {
        title:
          'Bridge checklist {list=for arrival|for departure|before restricted visibility} completed after the event',
        found:
          'The times in the checklist {list=for arrival|for departure|before restricted visibility} were later than the log entries of the manoeuvre by {20|45|90} minutes.',
        correction: 'The Master talked the matter over with the officers and made an entry in the night order book.',
        prevention: 'VDR sampling by the superintendent includes the time of the checklists.',
      },
    ],
  },
  {
    type: 'Documentation/records',
    share: 8,
    places: ['Ship’s office', 'Bridge', 'Cargo control room', 'Engine control room'],
    stories: [
      {
        title:
          '{book=Oil Record Book Part I|Oil Record Book Part II|Garbage Record Book} entries {incomplete|without signature}',
        found:
          'Entries of {two|three|four} operations in the {book=Oil Record Book Part I|Oil Record Book Part II|Garbage Record Book} lacked {the position at start|the quantity|the signature of the officer in charge}.',
        correction: 'The entries were completed as the guidance allows: struck through, corrected and signed.',
        prevention: 'The Master checks each page before he signs it. Sample entries were posted.',
      },
      {
        title: '{chart=Nautical publications|ECDIS updates|Chart corrections} not up to date',
        found:
          'The {chart=list of lights was two editions old|latest weekly update had not been loaded|corrections of two weeks were missing} at the time of the {internal audit|pre-arrival check}.',
        correction: 'The update was received by e-mail and applied on the same day.',
        prevention:
          'The update has been added to the Sunday routine of the 2nd Officer, with a copy of the log to the office.',
      },
    ],
  },
  {
    type: 'Maintenance overdue (critical equipment)',
    share: 7,
    places: ['Engine room', 'Steering gear room', 'Emergency generator room', 'Main deck', 'Pump room'],
    stories: [
      {
        title: 'Overdue maintenance of {unit=emergency fire pump|steering gear|inert gas system|emergency generator}',
        found:
          'The planned maintenance system showed the {annual|six-monthly|quarterly} job of the {unit=emergency fire pump|steering gear|inert gas system|emergency generator} overdue by {12|19|34} days without a request to postpone.',
        correction: 'The job was done and tested in the presence of the Chief Engineer.',
        prevention: 'Overdue jobs of critical equipment are reported to the superintendent every Monday.',
      },
      {
        title:
          'Critical spare {part=fuel pump plunger|governor card|safety valve|hydraulic seal kit} below minimum stock',
        found:
          'The list of critical spares asks for {one|two} {part=fuel pump plunger|governor card|safety valve|hydraulic seal kit}; none was on board and no requisition had been made.',
        correction: 'The part was ordered for delivery at the next port.',
        prevention: 'Minimum stock is now watched by the planned maintenance system.',
      },
    ],
  },
  {
    type: 'Rest hours (MLC)',
    share: 6,
    places: ['Ship’s office', 'Bridge', 'Engine control room'],
    stories: [
      {
        title:
          'Hours of rest of {who=Chief Officer|2nd Officer|3rd Engineer|Pumpman} below minimum during {port stay|tank cleaning}',
        found:
          'The {who=Chief Officer|2nd Officer|3rd Engineer|Pumpman} had {8.5|9|9.5} hours of rest in 24 hours on {one day|two days running} during {two terminals in 36 hours|tank cleaning between cargoes}.',
        correction: 'Compensatory rest was given and recorded.',
        prevention:
          'The port rotation plan is sent to the office before arrival when two calls are closer than two days.',
      },
      {
        title: 'Recorded hours of rest do not agree with {log=deck log book|alarm log|gangway log}',
        found:
          'Comparison with the {log=deck log book|alarm log of the engine room|gangway log} showed work in hours recorded as rest on {three|four} occasions.',
        correction: 'The records were corrected with those concerned.',
        prevention: 'The Master compares one day of each week with the log before closing the month.',
      },
    ],
  },
  {
    type: 'Training/familiarisation',
    share: 5,
    places: ['Bridge', 'Engine control room', 'Ship’s office'],
    stories: [
      {
        title: 'Familiarisation of joining {who=3rd Officer|4th Engineer|AB|Electrician} not completed in time',
        found:
          'The checklist of the {who=3rd Officer|4th Engineer|AB|electrician} who joined {nine|14|20} days before was open in {four|six} points, among them {the emergency steering|the fixed fire-fighting system|the free-fall lifeboat}.',
        correction: 'The points were completed on the same day and proved by questions.',
        prevention: 'The responsible officer is named in the joining message.',
      },
      {
        title: 'Computer-based training plan {behind|not followed} for {dept=deck officers|engine officers|ratings}',
        found:
          'The training record showed {40|55|60} per cent of the modules planned for {dept=deck officers|engine officers|ratings} in this quarter.',
        correction: 'The outstanding modules were planned for the coming sea passage.',
        prevention: 'Progress is reviewed at the monthly safety meeting.',
      },
    ],
  },
  {
    type: 'Certificates',
    share: 3,
    places: ['Ship’s office', 'Bridge'],
    stories: [
      {
        title: 'Original of {paper=flag endorsement|medical certificate|radio licence} not on board',
        found:
          'The original of the {paper=flag endorsement of the 2nd Officer|medical certificate of the cook|ship’s radio licence} was not on board; a copy was shown.',
        correction: 'The original was sent by courier to the agent of the next port.',
        prevention: 'The crewing department confirms originals before travel.',
      },
    ],
  },
  {
    type: 'Environmental',
    share: 4,
    places: ['Engine room', 'Garbage station', 'Ballast control room'],
    stories: [
      {
        title: '{plant=Oily water separator|Sewage plant|Ballast treatment plant} {alarm|sensor} out of order',
        found:
          'The {plant=15 ppm monitor|high level alarm of the sewage plant|flow sensor of the ballast treatment plant} did not respond at the {weekly|pre-arrival} test. The plant had not been used since.',
        correction: 'The plant was sealed and the {agent|maker} informed. Retention on board was logged.',
        prevention: 'A spare sensor is held on board; the test is logged with the reading.',
      },
      {
        title: 'Garbage not separated in the way {the garbage management plan|port rules} ask for',
        found:
          '{Plastics|Batteries|Food waste} were found in the {wrong drum|drum for dry refuse} at the round before {arrival|landing}.',
        correction: 'The garbage was sorted and the record corrected.',
        prevention: 'Drums have pictures instead of words.',
      },
    ],
  },
  {
    type: 'Security (ISPS)',
    share: 3,
    places: ['Gangway', 'Accommodation entrance', 'Steering gear room'],
    stories: [
      {
        title: 'Restricted area {room=steering gear room|emergency generator room|CO2 room} found unlocked in port',
        found:
          'The door of the {room=steering gear room|emergency generator room|CO2 room} was found unlocked on the {evening|midnight} security round at level 1.',
        correction: 'The room was searched and locked. The key log was checked.',
        prevention: 'The security round records the seal number of each door.',
      },
    ],
  },
  {
    type: 'Customer complaint/charterer',
    share: 3,
    places: ['Cargo control room', 'Port manifold', 'Bridge'],
    stories: [
      {
        title:
          'Charterer’s complaint about {topic=delay at disconnection|pumping performance|late notice of readiness}',
        found:
          'The {charterer|terminal} complained about {topic=a delay of two hours at disconnection|discharge pressure below the warranted 7 bar|a notice of readiness sent late}.',
        correction: 'The logs were sent with the Master’s statement.',
        prevention: 'The case is shown in the next officers’ seminar.',
      },
    ],
  },
];

/** Circular letters to the fleet by category, newest first in each. */
export const broadcastStock: readonly (readonly [category: string, letters: readonly (readonly [string, string])[]])[] =
  [
    [
      'Circulars',
      [
        [
          'Change of the bunker sampling procedure',
          'Samples are drawn at the manifold of the vessel and sealed before both parties.',
        ],
        [
          'Winter zones and load line',
          'Check the zone dates before fixing the loading quantity. A worked example is attached.',
        ],
        ['Handling of electronic certificates', 'Inspectors may ask for the verification code: keep the list at hand.'],
        [
          'Reporting times of noon reports',
          'Reports are sent by 14:00 ship’s time so that positions are fresh in the morning meeting.',
        ],
        ['Visitors on board', 'Visitors are escorted from gangway to gangway, inspectors included.'],
        [
          'Use of personal electronics on deck',
          'Not intrinsically safe means not on the tank deck. There are no exceptions in ballast.',
        ],
        ['Garbage categories since this year', 'The placards on board are replaced by the attached ones.'],
      ],
    ],
    [
      'Lessons learned',
      [
        [
          'Finger injury while closing a weathertight door',
          'The door swung in the swell. Two hands on the dogs, none in the gap.',
        ],
        [
          'Contact with a fender in a strong current',
          'The turn began too late; the bridge team did not challenge. Discuss with your team.',
        ],
        [
          'Overflow of a slop tank stopped in time',
          'A valve passed. The rounds every hour found it before the alarm did.',
        ],
        [
          'Parted mooring tail',
          'The tail was within its age but had been in the sun for six months longer than recorded.',
        ],
        [
          'Loss of propulsion in a traffic lane',
          'A pressure switch on the lube oil line had not been part of planned maintenance. It is now.',
        ],
        ['Fall from a ladder in a cargo tank', 'Three points of contact; tools travel in the bucket.'],
        [
          'Hot work outside the workshop',
          'The permit covered the wrong compartment. The attached page shows how it should look.',
        ],
      ],
    ],
    [
      'Security',
      [
        ['Gulf of Guinea: reporting and precautions', 'The attached checklist replaces the one of last year.'],
        [
          'GNSS interference in the eastern Mediterranean',
          'Cross-check by radar and visual bearings; record the time and place.',
        ],
        ['Phishing letters in the agent’s name', 'Bank details never change by e-mail. Call the number you know.'],
        ['Stowaway search before departure', 'Search by zone and sign per zone. The form is attached.'],
      ],
    ],
    [
      'Technical',
      [
        [
          'Fuel changeover before emission control areas',
          'Start early enough for the system’s volume; the calculation sheet is attached.',
        ],
        ['Turbocharger cut-out test', 'Two vessels could not find the blanking plates. Check yours.'],
        ['Lube oil analysis: new limits', 'Water above 0.2 % is reported the same day.'],
        ['Firmware of level radars', 'Do not update before loading. The maker’s note is attached.'],
        ['Cathodic protection readings', 'Readings are taken monthly, and after each berth with its own system.'],
        ['Spare parts with long delivery times', 'Order nine months ahead of the docking. The list is attached.'],
        ['Boiler water treatment', 'The dosing table has changed with the new chemicals.'],
      ],
    ],
  ];

/** The body of a circular letter below its summary, by category; list items begin with '- '. */
export const broadcastText: Readonly<Record<string, readonly string[]>> = {
  Circulars: [
    'In force from the day it is received on board.',
    '- Read to the heads of department and filed in the folder of circulars',
    '- An older circular on the same matter is taken out of the folder',
    'Questions go to the superintendent of the vessel.',
  ],
  'Lessons learned': [
    'The vessel reported this herself, so that the others need not learn it the same way.',
    '- Compare with the practice on board at the next safety meeting',
    '- Check whether the same equipment or routine is on board',
    '- Report what is found as a near miss where it came close',
    'What the vessels answer is collected and sent to the fleet.',
  ],
  Security: [
    'For the master and the ship security officer, who tell the crew what it needs to know.',
    '- Discussed before the next arrival or transit that it concerns',
    '- Where the ship security plan asks for more, the plan is followed',
    'The company security officer answers at any hour.',
  ],
  Technical: [
    'For the chief engineer.',
    '- Checked on board within a month and recorded in the planned maintenance',
    '- Missing spare parts are requisitioned with a reference to this letter',
    'The technical department advises where the maker’s instructions differ.',
  ],
};

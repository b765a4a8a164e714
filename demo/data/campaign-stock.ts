/** Safety campaigns of the last five years by category: the theme, and the action for every vessel. */
export const campaignStock: readonly (readonly [
  category: string,
  campaigns: readonly (readonly [string, string])[],
])[] = [
  [
    'Life saving',
    [
      ['Lifeboats: say it before you turn it', 'Every crew member explains the reset of the hook in own words.'],
      ['Lifejackets that fit', 'Each person dons a jacket against the clock and adjusts it.'],
      ['Rescue boat in four minutes', 'Launch, recover and write down what slowed you.'],
      ['Man overboard at night', 'One drill after dark with the searchlight and thermal camera.'],
      ['Immersion suits: check the zip', 'Wax, close, pressurise, record.'],
    ],
  ],
  [
    'Fire safety',
    [
      ['Doors that close', 'Walk every fire door, by day and by night, without touching it.'],
      ['Galley week', 'Clean the duct, test the damper, hang the blanket where hands are.'],
      ['Emergency fire pump, cold start', 'Start it with the main engine room shut down and no help.'],
      ['Fire patrol with open eyes', 'Take a photograph of one thing out of place on every round.'],
      ['Lithium batteries in cabins', 'Collect what is swollen; charge on the plate, not on the bunk.'],
    ],
  ],
  [
    'Enclosed spaces',
    [
      ['Stop: is it tested?', 'Nobody enters on a colleague’s reading.'],
      ['Rescue is a plan, not a reflex', 'Set up the tripod before the entry, not after the call.'],
      ['Know your gas meter', 'Bump test by each user; teach the next one.'],
      ['Spaces we forget', 'Chain lockers, void spaces, cofferdams: label them all.'],
      ['Ventilate, measure, wait', 'Three positions, three depths, ten minutes apart.'],
    ],
  ],
  [
    'Mooring and deck',
    [
      ['Out of the bight', 'Paint, brief, and step back before the first line is heaved.'],
      ['One voice on the winch', 'Agree on signals before stations, not with the tug alongside.'],
      ['Lines have an age', 'Record the hours of every line and tail from this month on.'],
      ['Gangway: the first step counts', 'Rig, net, light, check at every change of tide.'],
      ['Hands off the load', 'Tag lines on every lift, however small.'],
    ],
  ],
  [
    'Navigation',
    [
      ['Safety contour is a decision', 'Set it by draught and squat on each leg and say so aloud.'],
      ['Challenge the pilot politely', 'Use the words agreed in the bridge team card.'],
      ['Eyes before alarms', 'One watch a week with the alarms listed and reduced.'],
      ['The last mile', 'Plan to the berth, not to the pilot station.'],
      ['Fatigue speaks slowly', 'Swap the watch before, not after, the canal.'],
    ],
  ],
  [
    'Health and wellbeing',
    [
      ['Talk about it', 'A quarter of an hour on Sunday, no rank at the table.'],
      ['Heat on deck', 'Water, shade, work in the morning. Know the first signs.'],
      ['Backs are not cranes', 'Two persons above 25 kilograms, every time.'],
      ['Sleep is equipment', 'Dark, cool, quiet: check the cabins.'],
      ['Hearing lasts a life', 'Plugs at the door of every space above 85 decibels.'],
    ],
  ],
];

/** The texts for an accident of one type, with choices in braces. */
export interface AccidentStock {
  readonly type: string;
  readonly share: number;
  readonly severity: 'Marine incident' | 'Marine casualty' | 'Occupational';
  readonly when: 'in port' | 'at sea';
  readonly places: readonly string[];
  readonly title: string;
  readonly happened: string;
  readonly cause: string;
  readonly actions: readonly string[];
}

/** Accidents with loss, injury or damage; most are minor. */
export const accidents: readonly AccidentStock[] = [
  {
    type: 'Personal injury - FAC',
    share: 9,
    severity: 'Occupational',
    when: 'at sea',
    places: ['Engine workshop', 'Main deck', 'Galley', 'Bosun store'],
    title: 'First aid case: {part=cut on left hand|bruised finger|particle in eye|scald on forearm}',
    happened:
      'While {part=opening a drum with a knife|closing a tank lid|grinding a bracket|draining a pot} {a fitter|an AB|the 2nd cook} suffered {part=a cut on the left hand|a bruised finger|a particle in the eye|a light scald on the forearm}. First aid was given on board and he went on with {light|normal} work on the same day.',
    cause: 'The {right gloves were|face shield was|right tool was} within reach but not used.',
    actions: ['Case talked over with all hands at the toolbox talk.', 'Risk assessment of the job amended.'],
  },
  {
    type: 'Personal injury - MTC',
    share: 3,
    severity: 'Occupational',
    when: 'at sea',
    places: ['Engine room', 'Forecastle', 'Poop deck'],
    title: 'Medical treatment case: {part=laceration of the forearm|fractured finger|twisted ankle}',
    happened:
      '{A motorman|The bosun|An oiler} suffered {part=a laceration of the forearm|a fractured finger|a twisted ankle} when {part=a gasket cutter slipped|his hand was caught between chain block and beam|he stepped from the ladder}. Radio medical advice was taken and the wound was treated ashore at the next port.',
    cause: 'Body position in the line of fire was not considered in the job plan.',
    actions: [
      'Line-of-fire training repeated on all vessels.',
      'Tool replaced by one with a guard.',
      'Crew member returned to work after treatment.',
    ],
  },
  {
    type: 'Personal injury - RWC',
    share: 2,
    severity: 'Occupational',
    when: 'in port',
    places: ['Accommodation', 'Gangway', 'Pump room'],
    title: 'Restricted work case: {part=strained back|sprained wrist} while {job=carrying stores|handling a hose}',
    happened:
      'An {AB|OS} {part=strained his back|sprained his wrist} while {job=carrying stores|handling a hose} during the port stay and was on restricted work for {four|six|nine} days.',
    cause: 'The load was handled by one person instead of two.',
    actions: ['Trolley purchased for the store route.', 'Manual handling film shown.'],
  },
  {
    type: 'Personal injury - LTI',
    share: 1.2,
    severity: 'Marine incident',
    when: 'in port',
    places: ['Forward mooring station', 'Main deck'],
    title:
      'Lost time injury: {part=fractured rib|fractured ankle} in fall {at=on the mooring deck|from a portable ladder}',
    happened:
      'A crew member fell {at=on the mooring deck|from a portable ladder} and suffered a {part=fractured rib|fractured ankle}. He was landed to hospital and signed off.',
    cause: 'The place of work had been prepared in haste and the ladder or deck was not checked.',
    actions: [
      'Investigation by the manager on board.',
      'Fleet circular sent.',
      'Anti-slip coating renewed.',
      'Repatriation and treatment arranged with the P&I correspondent.',
    ],
  },
  {
    type: 'Contact/allision',
    share: 1.6,
    severity: 'Marine incident',
    when: 'in port',
    places: ['Bridge', 'Shoulder, starboard side'],
    title: 'Contact with {berth fender|dolphin|lock wall} during {berthing|unberthing}',
    happened:
      'During {berthing|unberthing} with pilot and two tugs the ship touched the {fender|structure} at {0.4|0.6} knots. The shell plating shows an indent of {20|35} millimetres over {one|two} metres, without breach. The class surveyor attended.',
    cause: 'Current at the berth was stronger than stated in the pilot exchange.',
    actions: ['Class attended; repair at next dry-dock.', 'Letter of protest handed over.', 'VDR saved and sent.'],
  },
  {
    type: 'Loss of propulsion/power',
    share: 2,
    severity: 'Marine incident',
    when: 'at sea',
    places: ['Engine room', 'Engine control room'],
    title:
      'Main engine {stop=slowdown|stop} for {22|40|65} minutes by {cause=low lubricating oil pressure|fuel pump index|exhaust valve fault}',
    happened:
      'The main engine {stop=slowed down|stopped} because of {cause=low lubricating oil pressure|a stuck fuel pump index|a faulty exhaust valve}. The ship {drifted|proceeded slowly} in open water clear of traffic, and not-under-command signals were shown. Power was restored by the duty engineers.',
    cause: 'Wear of a part within its stated running hours; filter change interval too long for the present fuel.',
    actions: [
      'Part renewed from spares on board.',
      'Interval shortened in the planned maintenance system.',
      'Maker asked for comments.',
    ],
  },
  {
    type: 'Loss of steering',
    share: 0.6,
    severity: 'Marine incident',
    when: 'at sea',
    places: ['Steering gear room'],
    title: 'Steering failure for {three|five} minutes, changed over to second system',
    happened:
      'The rudder did not follow the helm in autopilot. The OOW changed to {non-follow-up|the second system} and the rudder answered. Traffic was clear.',
    cause: 'A feedback linkage had come loose by vibration.',
    actions: [
      'Linkage secured with lock nuts on both systems.',
      'Emergency steering drill repeated with both watches.',
    ],
  },
  {
    type: 'Fire/explosion',
    share: 0.6,
    severity: 'Marine incident',
    when: 'at sea',
    places: ['Galley', 'Laundry', 'Engine room, purifier platform'],
    title: 'Small fire {at=in galley duct|in tumble dryer|at purifier heater} put out by crew',
    happened:
      'Smoke was detected {at=in the galley duct|in the laundry|at the purifier}. The fire party put it out with {one|two} portable extinguishers within {three|six} minutes. No injury, damage to the unit only.',
    cause: 'Deposits had not been removed at the stated interval.',
    actions: ['Unit cleaned and repaired.', 'Extinguishers recharged.', 'Cleaning interval halved.'],
  },
  {
    type: 'Pollution - oil to water',
    share: 0.4,
    severity: 'Marine casualty',
    when: 'in port',
    places: ['Bunker station', 'Poop deck'],
    title: 'Hydraulic oil of about {one|two} litres to water from {mooring winch|thruster} leak',
    happened:
      'A sheen was seen at the ship’s side. About {one|two} litres of hydraulic oil had gone overboard through a scupper that was not tight. The port authority was informed at once and booms were laid.',
    cause: 'The scupper plug was deformed and the save-all drain was open.',
    actions: [
      'SOPEP followed, authority and QI informed.',
      'All scupper plugs renewed.',
      'Hoses over eight years old renewed.',
    ],
  },
  {
    type: 'Cargo contamination/claim',
    share: 1.2,
    severity: 'Occupational',
    when: 'in port',
    places: ['Cargo control room', 'Cargo tank 3 port'],
    title: 'First foot sample off specification in {3 port|5 starboard|1 centre}',
    happened:
      'The first foot sample failed for {colour|water|flash point}. Loading was stopped, the line was flushed and a second sample passed. The charterer reserved his rights.',
    cause: 'A low point of the drop line had not been drained after cleaning.',
    actions: ['Samples sealed and kept.', 'P&I correspondent attended.', 'Line draining plan amended.'],
  },
  {
    type: 'Equipment damage',
    share: 5,
    severity: 'Occupational',
    when: 'at sea',
    places: ['Main deck', 'Engine room', 'Monkey island', 'Pump room'],
    title:
      'Damage to {thing=accommodation ladder|hose crane wire|X-band radar scanner|cargo pump seal|air compressor} during {operation|heavy weather}',
    happened:
      'The {thing=accommodation ladder was bent by a wave|hose crane wire was crushed on the drum|X-band radar scanner stopped turning|cargo pump seal failed|air compressor seized}. Nobody was near. Repair was begun {with ship’s means|with parts from the agent}.',
    cause: '{Securing was not checked before the weather came|A warning sign was seen and not reported}.',
    actions: ['Repaired and tested.', 'Lesson sent to the fleet.'],
  },
  {
    type: 'Stevedore damage',
    share: 1.6,
    severity: 'Occupational',
    when: 'in port',
    places: ['Port manifold', 'Starboard manifold', 'Gangway'],
    title: 'Shore {gear=loading arm|gangway|hose crane} damaged {what=manifold drip tray|ship’s rail|reducer}',
    happened:
      'While {connecting|disconnecting} the shore {gear=loading arm|gangway|hose crane} damaged the {what=manifold drip tray|ship’s rail|reducer}. The terminal accepted the damage report with remarks.',
    cause: 'No banksman was posted by the terminal.',
    actions: ['Damage report signed by the terminal.', 'Repaired by the fitter.'],
  },
];

/** A drill of the yearly plan; with choices in braces. */
export interface DrillStock {
  readonly group: string;
  readonly name: string;
  /** The interval in months. */
  readonly months: number;
  readonly reference: string;
  readonly scenario: string;
  readonly equipment: readonly string[];
  readonly lesson: string;
}

const drill = (
  group: string,
  name: string,
  months: number,
  reference: string,
  scenario: string,
  equipment: readonly string[],
  lesson: string,
): DrillStock => ({ group, name, months, reference, scenario, equipment, lesson });

const fire = [
  'Fireman’s outfit no. 1',
  'Fireman’s outfit no. 2',
  'Fire hoses and nozzles',
  'Emergency fire pump',
  'Radios',
  'Stretcher',
];
const boats = [
  'Lifeboat engine',
  'Remote release',
  'Embarkation ladder',
  'Lifejackets',
  'EPIRB and SART',
  'Boat radio',
];

/** The yearly plan of drills with their intervals. */
export const drills: readonly DrillStock[] = [
  drill(
    'Fire',
    'Fire – {engine room|accommodation|galley|paint store|purifier room}',
    1,
    'SOLAS III/19',
    'Fire reported by {the duty engineer|the detector panel|a person on his round}. Boundary cooling was set up, {one person was missing at muster and was found by the search team|quick-closing valves and dampers were shut} and the fire was {attacked from two sides|smothered with the fixed system, simulated}.',
    fire,
    'The second team {was ready later than the first|has to check its pressure together}; the muster was {quick|complete in six minutes}.',
  ),
  drill(
    'Abandon ship',
    'Abandon ship',
    1,
    'SOLAS III/19',
    'General alarm and muster at the {port|starboard|free-fall} boat. Lifejackets and clothing were checked, the {engine|search light|water spray} was tried and duties were asked from {four|six} persons.',
    boats,
    'Two persons took the {longer way|lift lobby}; escape ways were walked again.',
  ),
  drill(
    'Abandon ship',
    'Lifeboat launch and manoeuvre',
    3,
    'SOLAS III/19',
    'The {port|starboard} lifeboat was lowered to the water with its crew, released, manoeuvred {for 15 minutes|around the ship} and recovered.',
    boats,
    'Release under load was explained by the {2nd Officer|3rd Officer}; hook reset was checked by two.',
  ),
  drill(
    'Abandon ship',
    'Free-fall launch, simulated',
    6,
    'SOLAS III/19',
    'Release was simulated with the maintenance rope in place. All seats were taken and belts fastened.',
    ['Simulation wires', 'Release pump', 'Seat belts', 'Lifeboat engine'],
    'The simulation wires are to be greased before each use.',
  ),
  drill(
    'Rescue',
    'Rescue boat launch',
    1,
    'SOLAS III/19',
    'The rescue boat was {swung out and lowered to deck level|launched and manoeuvred} within five minutes from the order.',
    ['Rescue boat engine', 'Davit and winch', 'Immersion suits', 'Boat radio'],
    'The painter has to be led forward before lowering.',
  ),
  drill(
    'Rescue',
    'Man overboard',
    3,
    'SMS',
    'A dummy was released from the {port|starboard} side. {Williamson turn|Single turn} was made, the lookout kept pointing and the rescue boat crew was ready in {six|eight} minutes.',
    ['Lifebuoy with smoke', 'Rescue boat', 'Searchlight', 'Scrambling net'],
    'The MOB mark of the ECDIS was pressed late.',
  ),
  drill(
    'Enclosed space',
    'Enclosed space entry and rescue',
    2,
    'SOLAS III/19.3.6',
    'A person collapsed in {ballast tank 3 port|the cofferdam|the pump room}. The attendant raised the alarm and did not enter. The team hoisted the dummy in {nine|twelve|14} minutes.',
    ['Breathing apparatus', 'Gas meter', 'Tripod and hoist', 'Harness', 'Stretcher', 'Resuscitator'],
    'Bring the tripod at the first call; measure before the team goes in.',
  ),
  drill(
    'Steering',
    'Emergency steering',
    3,
    'SOLAS V/26',
    'Control was changed to the steering gear room. Orders of {ten and twenty|hard-over} were given by {sound-powered telephone|radio} and repeated.',
    ['Telephone', 'Gyro repeater', 'Rudder indicator', 'Emergency power supply'],
    'Orders in closed loop only.',
  ),
  drill(
    'Pollution',
    'SOPEP/SMPEP oil spill',
    1,
    'MARPOL I/37, SMS',
    'Overflow at {the port manifold|the bunker station|the slop tank vent} of {20|50|100} litres. Transfer was stopped, spill gear brought and the notification list gone through.',
    ['Portable pump', 'Absorbent and sawdust', 'Scupper plugs', 'Oil booms on deck', 'Chemical suits'],
    'The portable pump stands ready with its hose coupled.',
  ),
  drill(
    'Pollution',
    'OPA 90 QI notification',
    3,
    '33 CFR 155',
    'The qualified individual was called and the call was confirmed by mail within {ten|20} minutes.',
    ['Satellite telephone', 'Contact list'],
    'The number on the bridge poster was checked against the plan.',
  ),
  drill(
    'Security',
    'ISPS security drill',
    3,
    'ISPS A/13.4',
    '{Search of the ship after a bomb warning|Person without papers at the gangway|Change to security level 2}.',
    ['SSAS, test', 'Search lists', 'Radios', 'Seals'],
    'Search lists divided anew between deck and engine.',
  ),
  drill(
    'Security',
    'ISPS exercise',
    12,
    'ISPS A/13.5',
    'Exercise with the company security officer: SSAS test message, call-back and exchange with port facility.',
    ['SSAS, test', 'Satellite telephone'],
    'Call-back came after {four|seven} minutes.',
  ),
  drill(
    'Security',
    '{what=Piracy|Cyber incident}',
    6,
    'SMS',
    '{what=Approach of two skiffs, simulated. The crew mustered in the citadel|Virus on the cargo computer, simulated. The computer was taken off the network and the manual procedure used}.',
    ['Citadel radio', 'CCTV', 'Backup media'],
    '{what=The muster in the citadel took seven minutes|The backup was restored by the electrician in 40 minutes}.',
  ),
  drill(
    'Damage control',
    'Flooding and damage control',
    3,
    'SMS',
    'Water in {the engine room|ballast tank 2 starboard|the bow thruster room}. Stability was calculated with damage and the emergency bilge suction was opened.',
    ['Emergency bilge suction', 'Cement box', 'Wooden plugs', 'Portable pump', 'Loading computer'],
    'The damage case was found quickly as the plan lay beside the computer.',
  ),
  drill(
    'Navigation',
    '{Collision|Grounding}',
    6,
    'SMS',
    'Bridge team actions after contact: engine, alarms, soundings, VDR save and notification.',
    ['VDR save', 'Sounding equipment', 'Checklists', 'GMDSS'],
    'Save of the VDR is the first line of the checklist now.',
  ),
  drill(
    'Machinery',
    '{what=Blackout|Loss of propulsion}',
    6,
    'SMS',
    '{what=Blackout at sea: emergency generator on the board after 28 seconds|Main engine stopped: anchors made ready and tug call simulated}.',
    ['Emergency generator', 'Emergency lighting', 'Standby generator'],
    'Sequential restart list posted at the switchboard.',
  ),
  drill(
    'Cargo',
    '{what=Cargo spill|Gas release} at manifold',
    3,
    'SMS',
    '{what=Hose burst|Leaking vapour hose} at the {port|starboard} manifold. Emergency stop was pressed, water spray started and the wind direction announced.',
    ['Emergency stop', 'Deck shower and eye wash', 'Chemical suits', 'Gas meter', 'Foam monitor'],
    'Check the wind before the team goes forward.',
  ),
  drill(
    'Medical',
    'Medical emergency and first aid',
    3,
    'SMS',
    '{Burn of the forearm|Fall into a tank|Heart attack} of a crew member, radio medical advice and preparation for evacuation.',
    ['Resuscitator', 'Defibrillator', 'Stretcher', 'Medical oxygen'],
    'Medical log and passport are laid out by the 2nd Officer.',
  ),
  drill(
    'Shore',
    'Ship–shore emergency exercise',
    12,
    'ISM 8',
    'Exercise with the manager’s emergency team: {grounding with pollution|fire with casualties}, two hours by telephone and mail.',
    ['Satellite telephone', 'Emergency mail group', 'Checklists'],
    'First report within ten minutes; figures of stability followed after half an hour.',
  ),
];

/** The remarks on equipment that needs attention, and on equipment with details attached. */
export const equipmentDetails = {
  R: [
    'Battery weak; replaced from stock.',
    'Valve stiff; greased and tried again.',
    'Strap worn; spare ordered.',
    'Pressure 180 bar; refilled.',
  ],
  D: ['See attached evaluation.', 'Service report attached.', 'Photograph attached.'],
} as const;

/** Who may be missing at the muster, and why. */
export const absences = [
  ['2nd Officer', 'on navigational watch'],
  ['3rd Officer', 'on navigational watch'],
  ['AB', 'lookout'],
  ['3rd Engineer', 'duty engineer'],
  ['Oiler', 'engine watch'],
  ['OS', 'sick, excused by the Master'],
] as const;

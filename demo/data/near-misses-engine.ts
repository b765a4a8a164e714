import type { NearMissStock } from './near-miss-stock.ts';

/** Near misses of the engine department. */
export const engineNearMisses: readonly NearMissStock[] = [
  {
    type: 'Machinery/equipment failure',
    department: 'Engine',
    places: [
      'Engine room, bottom platform',
      'Engine control room',
      'Purifier room',
      'Steering gear room',
      'Boiler platform',
    ],
    when: 'anywhere',
    share: 12,
    stories: [
      {
        title: 'Standby {pump=cooling water|lub oil|steering gear} pump did not start on auto',
        happened:
          'The running {pump=cooling water|lub oil|steering gear} pump tripped on {overload|low pressure} and the standby pump did not cut in. The duty engineer started it by hand {within 20 seconds|in less than a minute}. {Main engine revolutions were not affected|A slowdown warning came up but no slowdown followed}.',
        action: 'The {pressure switch|auxiliary contact} was renewed and the changeover tested three times.',
        lesson: 'Test standby starts from the sensor, not from the button: the button proves only half of it.',
      },
      {
        title: 'High-pressure fuel pipe leak {alarm|found} on {eng=auxiliary engine no. 2|main engine unit 4}',
        happened:
          'The leakage tank alarm of {eng=the auxiliary engine|the main engine} came up. A {cracked|chafed} fuel pipe was found inside its jacket. The shielding kept the fuel away from hot surfaces.',
        action:
          'The engine was stopped and the pipe renewed. Clamps of the other units were checked for {tightness|wear}.',
        lesson: 'A leakage alarm is a fire averted. Never reset it without opening the cover.',
      },
      {
        title: '{mach=Purifier|Air compressor} vibration noticed on round',
        happened:
          'The {oiler|3rd Engineer} heard an unusual noise on his round and felt heavy vibration at the {mach=purifier|compressor}. On opening, {a worn bearing|a loose foundation bolt|an unbalanced bowl} was found.',
        action:
          'The machine was stopped before damage. Running hours and vibration records were compared with the planned overhaul.',
        lesson: 'Rounds are made with ears and hands. Report what is new even if no alarm says so.',
      },
      {
        title: 'Emergency generator {gen=failed to start|stopped} at weekly test',
        happened:
          'At the weekly test the emergency generator {gen=did not start on the first battery|stopped after two minutes}. The {gen=starting battery was weak|fuel quick-closing valve was not fully open}. Start on the second source was good.',
        action: 'The cause was removed and the test repeated from blackout position.',
        lesson: 'After any work on quick-closing valves the test follows at once, and both starting ways are tested.',
      },
      {
        title: 'Scavenge drain blocked, found during {inspection|the drain round}',
        happened:
          'The drain of {unit 2|unit 5} was found blocked by {sludge|carbon}. Oil had begun to gather in the scavenge space, which could have led to a scavenge fire.',
        action:
          'The drain was cleared and the space cleaned at anchor. Cylinder oil feed was {checked|reduced by one step}.',
        lesson: 'Feel each drain on every watch and log it.',
      },
    ],
  },
  {
    type: 'Hot work / fire hazard',
    department: 'Engine',
    places: ['Engine workshop', 'Incinerator room', 'Engine room, upper platform', 'Main deck aft', 'Laundry'],
    when: 'anywhere',
    share: 5,
    stories: [
      {
        title: 'Oily rags found near {hot=exhaust pipe|incinerator|purifier heater}',
        happened:
          'On the fire round the watch found a {bag|bundle} of oily rags left on a {pipe cover|grating} close to a hot surface. They were warm to the hand.',
        action: 'The rags were taken to the closed bin and the surface temperature was measured with the infrared gun.',
        lesson: 'Rags go into the closed steel bin as soon as they leave the hand.',
      },
      {
        title: 'Sparks from {cutting|welding} reached {way=next compartment|deck below}',
        happened:
          'During hot work on {a pipe bracket|a handrail} sparks passed through {way=a cable penetration|an open hatch}. The fire watch put them out before they reached {paint tins|insulation}.',
        action: 'Work was stopped, the opening covered with a fire blanket and the permit amended.',
        lesson: 'Check all six sides of the place, and leave the fire watch for 30 minutes after the last spark.',
      },
      {
        title: 'Lint filter of dryer {lint=blocked|missing}',
        happened:
          'A smell of burning was noticed in the laundry. The filter of the tumble dryer was {lint=full|missing} and lint lay on the heating element.',
        action:
          'The dryer was switched off and cleaned. Cleaning after each use was posted and added to the fire round.',
        lesson: 'Most accommodation fires start small. The user cleans the filter.',
      },
    ],
  },
  {
    type: 'Electrical',
    department: 'Engine',
    places: ['Engine control room', 'Emergency switchboard room', 'Galley', 'Bow thruster room', 'Electrical workshop'],
    when: 'anywhere',
    share: 5,
    stories: [
      {
        title: 'Circuit found live after isolation of wrong breaker',
        happened:
          'Before work on {a fan motor|a galley range|a pump starter} the electrician tested for voltage and found the circuit live. The breaker of {the neighbouring motor|the spare starter} had been locked out.',
        action: 'The right breaker was locked, tagged and tried. The {label|drawing} was corrected.',
        lesson: 'Test before touch saved a life here. Locking is not proof, the tester is.',
      },
      {
        title: 'Damaged {dam=plug|cable} on portable {tool=grinder|lamp|fan} in use',
        happened:
          'A portable {tool=grinder|lamp|fan} was used with {dam=a cracked plug|a cable patched with tape} in {a damp space|the bow thruster room}.',
        action:
          'The tool was withdrawn and repaired. All portable tools were called in and marked with the colour of the quarter.',
        lesson: 'Look at plug, cable and mark before plugging in.',
      },
      {
        title: 'Low insulation alarm on {440 V|220 V} system traced to {src=deck light|deck socket}',
        happened:
          'The insulation alarm came up with {0.3|0.1|0.5} megohm. It had been {accepted|reset} twice by the watch before it was reported. Water was found in {src=a deck light|a socket}.',
        action: 'The consumer was isolated and dried. The standing order now asks for a report at the first alarm.',
        lesson: 'An earth fault is the first half of a short circuit. The second half comes without notice.',
      },
    ],
  },
  {
    type: 'Enclosed space',
    department: 'Engine',
    places: ['Cofferdam', 'Ballast tank 3 port', 'Void space forward', 'Pump room', 'Chain locker'],
    when: 'anywhere',
    share: 4,
    stories: [
      {
        title: 'Gas reading taken at top only before entry to {ballast tank|cofferdam|void space}',
        happened:
          'The permit showed one reading taken at the manhole. The {Chief Officer|2nd Engineer} asked for readings at three depths and found {19.8|20.1} per cent oxygen at the bottom. Entry had been about to start.',
        action: 'Ventilation was continued for {four|six} hours and the readings repeated at three depths.',
        lesson: 'Top, middle, bottom, and again after every break.',
      },
      {
        title: 'Person leaned into {space=chain locker|void space} without permit',
        happened:
          '{A cadet|An AB} put head and shoulders through the manhole of the {space=chain locker|void space} to {look for a tool|read a sounding}. The bosun pulled him back. The space had been closed for months.',
        action:
          'The cover was closed and marked. All enclosed spaces were labelled at the entrance and the definition discussed.',
        lesson: 'Breathing inside is entry. There is no quick look.',
      },
      {
        title: 'Calibration of {meter=portable|personal} gas meter overdue at permit check',
        happened:
          'When the permit was prepared the {meter=four-gas meter|personal meter} showed a calibration date passed by {two|five|nine} days. The entry was stopped.',
        action: 'The spare meter was used after a bump test. The calibration was done with the gas kit on board.',
        lesson: 'The bump test is done before every use, and the calibration date is read at the same time.',
      },
    ],
  },
  {
    type: 'Pollution (contained leak)',
    department: 'Engine',
    places: [
      'Bunker station, port side',
      'Bunker station, starboard side',
      'Poop deck',
      'Hydraulic power pack',
      'Stern tube area',
    ],
    when: 'in port',
    share: 5,
    stories: [
      {
        title: '{Drip|Leak} at bunker {joint=flange|hose coupling} held in save-all',
        happened:
          'Shortly after the start of bunkering, oil dripped from {joint=the flange|the hose coupling}. About {two|four|six} litres gathered in the save-all. The {OOW|bunker watch} called stop and nothing reached the deck.',
        action: 'Bunkering was stopped, the {joint=gasket renewed|coupling made up again} and the save-all emptied.',
        lesson:
          'Start slowly and look at every joint. The plug in the save-all was in place: that is why this is a near miss.',
      },
      {
        title: 'Hydraulic hose {hose=weeping|burst} on {use=winch|crane}',
        happened:
          'A hydraulic hose of the {use=mooring winch|hose crane} {hose=began to weep|burst} during operation. Oil of about {three|eight|ten} litres stayed on deck as all scuppers were plugged.',
        action:
          'The pump was stopped and absorbent laid out. The hose was renewed and hoses of the same age were listed.',
        lesson: 'Hoses are renewed by age, not by the leak.',
      },
      {
        title: 'Scupper plug missing during {op=bunkering|cargo operation}',
        happened:
          'On the round {15 minutes|half an hour} after the start of {op=bunkering|the cargo operation} one scupper {aft|midships} was found without its plug. It had been taken out to drain rain water.',
        action:
          'The plug was set and the round repeated. Draining of rain water is now logged with the name of the person.',
        lesson: 'Who opens a scupper stays with it until it is closed.',
      },
    ],
  },
];

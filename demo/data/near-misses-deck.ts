import type { NearMissStock } from './near-miss-stock.ts';

/** Near misses of the deck department. */
export const deckNearMisses: readonly NearMissStock[] = [
  {
    type: 'Slip/trip/fall hazard',
    department: 'Deck',
    places: [
      'Main deck, port side',
      'Main deck, starboard side',
      'Poop deck',
      'Accommodation ladder',
      'Forecastle',
      'Catwalk',
    ],
    when: 'anywhere',
    share: 11,
    stories: [
      {
        title:
          'Slippery {deck|walkway} {after hose-down|after rain|after dew} near {the manifold|the poop ladder|hydraulic valve cabinet}',
        happened:
          'During {the morning round|the change of watch|preparations for bunkering} {an AB|the deck cadet|the pumpman} lost his footing on a wet stretch of deck and caught the handrail. The anti-slip paint in this area was {worn through|painted over in the last maintenance|covered with fine soot}. No injury.',
        action:
          'The area was cordoned off, dried and {sanded|covered with anti-slip tape}. The {Bosun|Chief Officer} checked the other walkways on the same day.',
        lesson:
          'Anti-slip coating belongs to the weekly safety round. Use the marked walkway and keep one hand for the ship.',
      },
      {
        title:
          '{what=Fire hose|Hydraulic hose|Extension cable|Messenger line} left across the {walkway|escape route|gangway landing}',
        happened:
          'A {what=fire hose|hydraulic hose|cable|messenger line} was left across the walkway after {a drill|deck maintenance|tank gauging}. {The 3rd Officer|The duty AB|A visiting surveyor} stumbled over it in the dark and did not fall only because he held the rail.',
        action:
          'The line was stowed at once and the {lighting|marking} of the walkway improved. The duty team was reminded at the toolbox talk.',
        lesson:
          'A job ends when the place is clear again. The person in charge walks the area before the permit is closed.',
      },
      {
        title: 'Worn step on {ladder=accommodation ladder|pilot ladder|embarkation ladder} found before use',
        happened:
          'While rigging the {ladder=accommodation ladder|pilot ladder|embarkation ladder} for {ladder=the agent|the pilot|the drill}, {an AB|the OS} found that {one step turned under his hand|the fastening of a step was worn|a side rope was chafed}. The ladder would have been used within the hour.',
        action:
          'The ladder was taken out of use and the spare one rigged. {Both ladders were|The gangway was} inspected by the Chief Officer and the finding entered in the planned maintenance system.',
        lesson: 'Inspect every ladder before it goes over the side, not when the pilot boat is alongside.',
      },
      {
        title: 'Open manhole {on the poop|in the steering flat|above the cofferdam} without barrier',
        happened:
          'A manhole cover had been removed for {ventilation before inspection|sounding|gas measurement} and the barrier was {not rigged|moved for a pump}. {The electrician|An oiler} stopped one step short of the opening.',
        action:
          'The cover was put back and a portable barrier with a sign was rigged. Work was stopped until the permit was checked again on site.',
        lesson: 'No opening without a barrier, not even for a few minutes. The permit names who guards it.',
      },
    ],
  },
  {
    type: 'Mooring/towing',
    department: 'Deck',
    places: ['Forward mooring station', 'Aft mooring station', 'Forecastle', 'Poop deck'],
    when: 'in port',
    share: 8,
    stories: [
      {
        title: '{line=Forward spring|Aft spring|Breast line} under heavy tension while crew inside snap-back zone',
        happened:
          'While shifting {ten|twelve|fifteen} metres along the berth the {line=forward spring|aft spring|breast line} came under heavy load. {An OS|The deck cadet|An AB} was standing inside the snap-back area and was called back by the officer in charge. The line did not part.',
        action:
          'Heaving was stopped, the station cleared and the line slackened. The officer repeated the safe positions before work went on.',
        lesson:
          'Treat the whole mooring deck as a snap-back zone. The officer in charge only watches: he does not handle ropes.',
      },
      {
        title: 'Mooring line chafed at {roller fairlead|panama lead|shore hook} during {loading|discharge}',
        happened:
          'On the {0400|2000|midnight} round the watch found the {no. 2 head line|no. 3 stern line|forward spring} chafed through to about {a third|a quarter|a half} of its diameter. {Passing traffic|Swell from the east|Strong current on the ebb} had moved the ship along the berth.',
        action:
          'A spare line was sent ashore and the damaged one taken out. {Chafing sleeves were fitted|The tending interval was shortened to one hour}.',
        lesson: 'Tend the lines for the forecast, not for the present weather, and log each round.',
      },
      {
        title: 'Winch brake {rendered|slipped} below the tested holding capacity',
        happened:
          'The brake of the {forward|aft} mooring winch rendered during {squalls of 30 knots|a passing convoy} although the line was well below its limit. The lining was found {oily|worn to the mark|unevenly set}.',
        action:
          'The brake was cleaned, adjusted and the line doubled. A brake test was {ordered for the next port|carried out with the ship’s kit}.',
        lesson: 'Brake tests prove the day of the test. Check lining and setting marks before every arrival.',
      },
      {
        title: 'Tug made fast on bitt not rated for the load',
        happened:
          'The pilot ordered the aft tug on the {starboard quarter|port shoulder}. The line was passed to a bitt of lower safe working load than the tug’s bollard pull. The {2nd Officer|Chief Officer} noticed it before the tug took weight.',
        action:
          'The tug was held off until the line was moved to the right bitt. The mooring plan was corrected and shown to the pilot.',
        lesson: 'Put the safe working loads into the master/pilot exchange and mark them at the bitts.',
      },
    ],
  },
  {
    type: 'Dropped object',
    department: 'Deck',
    places: ['Monkey island', 'Funnel deck', 'Hose handling crane', 'Provision crane', 'Engine casing'],
    when: 'anywhere',
    share: 7,
    stories: [
      {
        title: '{thing=Spanner|Shackle|Hammer|Radio} fell from {at=crane platform|mast|radar platform} to deck below',
        happened:
          'During {at=greasing of the crane|renewal of a navigation light|inspection of the radar scanner} a {thing=spanner|shackle|hammer|radio} slipped and fell about {six|nine|twelve} metres. It landed {two|three} metres from {an AB passing below|the fitter}. The area below was not cordoned off.',
        action: 'Work was stopped. Tools were tied with lanyards and a lookout posted below before it was resumed.',
        lesson: 'Everything taken aloft is tied, and nobody is below. Both belong on the permit.',
      },
      {
        title: 'Corroded {thing=light bracket|cable tray cover|lamp holder} fell in heavy weather',
        happened:
          'On the morning round a {thing=floodlight bracket|cable tray cover|signal lamp holder} was found on deck. It had worked loose {in swell of four metres|by vibration} and fallen into a walkway that is in daily use.',
        action:
          'Similar fittings were {checked by hammer test|secured with safety wires} on the same day. A dropped-object survey was planned with the electrician.',
        lesson: 'Fittings above walkways need a second securing. Look up on safety rounds.',
      },
      {
        title: 'Provision {thing=net|pallet cage} lost part of load during hoisting',
        happened:
          'While taking stores, {two boxes|a drum of cleaning agent|a crate} slid out of the {thing=net|pallet cage} at a height of about five metres. The crew were standing clear behind the barrier.',
        action: 'Hoisting was stopped and the load packed again in a closed cage.',
        lesson: 'Loose pieces travel in a closed cage only. The barrier did its work: keep it for every lift.',
      },
    ],
  },
  {
    type: 'Lifting operation',
    department: 'Deck',
    places: [
      'Hose handling crane, port side',
      'Hose handling crane, starboard side',
      'Provision crane',
      'Main deck, midships',
    ],
    when: 'in port',
    share: 4,
    stories: [
      {
        title:
          'Hose crane {fault=wire found off sheave|limit switch failed|brake not holding} before {hose connection|hose disconnection}',
        happened:
          'At the function test before hose connection {fault=the crane wire was off the sheave|the upper limit switch did not stop the hook|the slewing brake did not hold}. The lift would have been of a {ten|twelve}-inch cargo hose over the manifold watch.',
        action:
          'The crane was stopped and tagged out. {The fitter put it right under the supervision of the 1st Engineer|The hose was connected with the shore crane}.',
        lesson:
          'The function test without load is a safety barrier: never leave it out because the loading master waits.',
      },
      {
        title: 'Sling with {illegible|missing} safe working load tag found in use',
        happened:
          'A {webbing sling|wire strop} without a readable tag was rigged to lift {a pump motor|a fire pump cover|spare parts}. The {Bosun|fitter} saw it at the last check before hoisting.',
        action:
          'The sling was cut up and landed. The lifting gear locker was searched and {two|three} more slings were taken out.',
        lesson: 'No tag, no lift. The register of loose gear has to match what hangs in the locker.',
      },
      {
        title: 'Signal misunderstood between crane operator and {banksman|manifold}',
        happened:
          'Two persons gave signals at the same time and the crane operator lowered instead of stopping. The {hose|load} touched the {drip tray|rail} lightly. Nobody was beneath it.',
        action: 'The lift was stopped and one banksman named, wearing a vest of another colour.',
        lesson: 'One lift, one voice. Stop signals are obeyed from anybody.',
      },
    ],
  },
  {
    type: 'Working aloft',
    department: 'Deck',
    places: ['Foremast', 'Radar mast', 'Funnel casing', 'Ship’s side, staging', 'Bridge wing'],
    when: 'anywhere',
    share: 4,
    stories: [
      {
        title: 'Harness {worn but not hooked on|not hooked on} during work aloft',
        happened:
          '{An AB|The electrician|A fitter} was seen {painting the funnel|renewing a bulb on the mast|cleaning bridge front windows} with the harness worn but not hooked on{ while moving from one place to the next|}. The Chief Officer stopped the work.',
        action: 'The person was brought down. The job was planned again with a double lanyard and a standby.',
        lesson: 'A harness holds only when it is hooked on: always one hook fast while moving the other.',
      },
      {
        title: 'Radar {started|left on standby} while person on the mast',
        happened:
          'The {S-band|X-band} radar was not isolated before a crew member climbed the mast. The {OOW|3rd Officer} noticed the missing tag when he {came on watch|reached for the switch}.',
        action: 'The radar was isolated and tagged, the key taken by the standby. The permit was issued again.',
        lesson: 'Isolation is proved by the person who goes aloft: try it before climbing.',
      },
      {
        title: 'Staging rope {state=chafed on sharp edge|of unknown age} found at pre-use check',
        happened:
          'While rigging the stage at the ship’s side for {draught mark painting|rust removal} the {bosun|AB} found a gantline {state=chafed at the rail|without a mark of its year}. It had been used the day before.',
        action: 'The rope was withdrawn and all gantlines marked with colour of the quarter.',
        lesson: 'Ropes that carry people have their own locker and their own colour.',
      },
    ],
  },
  {
    type: 'PPE not worn',
    department: 'Deck',
    places: ['Main deck', 'Paint store', 'Manifold area', 'Garbage station'],
    when: 'anywhere',
    share: 8,
    stories: [
      {
        title: '{job=Chipping|Grinding} without {eye protection|goggles}',
        happened:
          '{An OS|The deck cadet|An AB} was seen {job=chipping|using the disc grinder} with safety glasses on his helmet instead of before his eyes. A {job=rust flake|spark} struck his cheek without injury.',
        action:
          'The work was stopped by the {Bosun|2nd Officer}, and went on with {goggles|a face shield}. Stock of face shields was checked.',
        lesson:
          'Goggles for chipping, a face shield for grinding: the matrix hangs at the tool store. Stopping a shipmate is no offence.',
      },
      {
        title: 'Chemical handled without {suitable|the right} gloves at {paint store|chemical locker}',
        happened:
          'While decanting {thinner|alkaline cleaner|boiler water chemical} the person wore {cotton|thin} gloves. A few drops ran over his sleeve. He washed at once and no burn resulted.',
        action: 'The data sheet was read together at the toolbox talk and the right gloves were placed at the locker.',
        lesson: 'The data sheet names the glove. Put it next to the drum, not in the office.',
      },
      {
        title: 'Shore {contractor|worker} on deck without {ppe=helmet|life vest} near ship’s side',
        happened:
          'A {boatman|fitter of the workshop|surveyor’s assistant} went to the {rail|manifold} without {ppe=a helmet|a life vest}. The duty AB asked him back to the gangway.',
        action: 'The agent and the {terminal|workshop} were informed. Visitors’ sets were placed at the gangway.',
        lesson: 'Our rules hold for everybody who comes on board, from the first step.',
      },
    ],
  },
];

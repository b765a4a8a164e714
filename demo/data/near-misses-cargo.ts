import type { NearMissStock } from './near-miss-stock.ts';

/** Near misses of cargo, bridge, security and catering. */
export const cargoNearMisses: readonly NearMissStock[] = [
  {
    type: 'Cargo operation/overpressure',
    department: 'Cargo',
    places: ['Cargo control room', 'Port manifold', 'Starboard manifold', 'Cargo tank 4 starboard', 'Pump room'],
    when: 'in port',
    share: 9,
    stories: [
      {
        title: 'High level alarm {95|98} per cent activated during topping off',
        happened:
          'While topping off {2 port|4 starboard|5 centre} the high level alarm came up earlier than planned. The rate ashore had been reduced {late|only once}, and the next tank was not yet open. The {Chief Officer|2nd Officer} opened it within seconds.',
        action:
          'Loading was stopped and the stages of rate agreed again with the terminal. Ullages were checked by hand tape.',
        lesson: 'Open the next tank before the present one asks for it, and reduce rate with time in hand.',
      },
      {
        title: 'Manifold pressure rose above {limit|agreed maximum} when shore closed valve',
        happened:
          'During discharge the back pressure rose {from 5 to 8.5 bar|by 3 bar in a minute}. The terminal was changing tanks without notice. The pump was {slowed|tripped} by the duty officer.',
        action:
          'Communication was agreed anew: ten minutes’ notice before any change. The pressure limit was entered on the {trip|alarm}.',
        lesson: 'Write the notice into the ship/shore agreement and let the alarm watch the limit too.',
      },
      {
        title: 'Vapour return line valve found {valve=closed|half closed} before start of loading',
        happened:
          'On the second line-up check the vapour return valve was found {valve=closed|half closed}, though the checklist said open. Loading would have raised tank pressure to the {PV valve|alarm} setting.',
        action:
          'The line-up was checked again from tank to manifold by two persons. The first check was repeated with the officer who had signed it.',
        lesson: 'Two independent checks are two persons walking separately.',
      },
      {
        title: 'Oxygen content of inert gas above 5 per cent',
        happened:
          'The oxygen reading of the inert gas rose while the {boiler load was changed|scrubber pump was changed over}. The alarm was heard at once and the {deck valve closed|plant was set to vent}. Tank oxygen stayed below 8 per cent.',
        action: 'The analyser was calibrated and boiler load kept steady until completion of discharge.',
        lesson: 'Tell the engine room before each change of pumping rate.',
      },
    ],
  },
  {
    type: 'Navigation - close quarters',
    department: 'Bridge',
    places: ['Bridge'],
    when: 'at sea',
    share: 8,
    stories: [
      {
        title: 'Close quarters with {other=fishing vessel|small tanker|yacht} at CPA {0.3|0.4|0.5} mile',
        happened:
          'A {other=fishing vessel|small tanker|yacht} altered course across the bow at a distance of {two|three} miles. The OOW altered {20|30|40} degrees to starboard and passed with a CPA below the limit of the standing orders. The Master was called {late|at once}.',
        action:
          'The track was reviewed on the VDR with the officers. Calling distance was marked on the radar overlay.',
        lesson: 'Alter early and boldly and call the Master when the thought first comes.',
      },
      {
        title: 'ECDIS safety contour {left at previous setting|set to wrong draught} after {departure|loading}',
        happened:
          'At the handover of the watch the safety contour was found at {10|12} metres while the draught was {11.8|12.4} metres. Water on the track was deep enough throughout.',
        action: 'Settings were corrected by two officers, and added to the departure checklist beside the draught.',
        lesson: 'A new draught means new safety settings: check them together.',
      },
      {
        title: 'Helmsman applied rudder to wrong side, corrected at once',
        happened:
          'In {pilotage|the fairway} the order was starboard ten and the helm went to port. The {pilot|OOW} saw the indicator and repeated the order. The ship deviated by less than {half a cable|one degree}.',
        action: 'The helmsman was relieved after two hours. Closed-loop orders were practised.',
        lesson: 'The watch watches the rudder indicator, every order, every time.',
      },
      {
        title: 'Position {plotted|accepted} from one source during {GPS interference|jamming}',
        happened:
          'GPS position jumped by {two|seven|eleven} miles for {a few|about ten} minutes. The alarm was silenced and the ship was first set back on track by autopilot before radar ranges were taken.',
        action:
          'The other receiver and radar overlay were used and a navigational warning was logged. The manager was informed.',
        lesson: 'In known areas of interference use parallel indexing and fix by radar and bearings from the start.',
      },
    ],
  },
  {
    type: 'Security',
    department: 'Bridge',
    places: ['Gangway', 'Main deck aft', 'Accommodation entrance', 'Anchorage watch'],
    when: 'in port',
    share: 3,
    stories: [
      {
        title: 'Visitor found in accommodation without escort',
        happened:
          'A {vendor|technician|stevedore} was met on {B deck|the bridge deck} alone. He had been signed in at the gangway but the escort had been called away.',
        action:
          'The person was taken to the office and the visit arranged anew. The gangway order was repeated to both watches.',
        lesson: 'An escort is handed over, never left.',
      },
      {
        title: 'Small boat close to stern during {anchorage|night}',
        happened:
          'At {0215|0340|2310} hours the stern watch saw a small boat without lights under the quarter. It left when the searchlight was put on it.',
        action: 'The alarm was raised, rounds doubled and port control informed. The hawse pipe cover was checked.',
        lesson: 'A watch that is seen to be awake is the best measure we have.',
      },
    ],
  },
  {
    type: 'Housekeeping',
    department: 'Galley',
    places: ['Galley', 'Provision store', 'Paint store', 'Bosun store', 'Mess room', 'Garbage station'],
    when: 'anywhere',
    share: 7,
    stories: [
      {
        title: '{room=Bosun store|Provision room|Paint store} not secured before {departure|heavy weather}',
        happened:
          '{room=Drums|Boxes|Tins} were found loose on the {shelf|deck} when the ship began to roll. {A tin had already opened|The door was blocked from inside}.',
        action: 'Everything was lashed and the store was added to the departure checklist of the {bosun|cook}.',
        lesson: 'Secure for sea means every room, not only the deck.',
      },
      {
        title: 'Deep fryer left {unattended|on} in galley',
        happened:
          'The {messman|2nd cook} left the galley to {receive provisions|serve} with the fryer switched on. The {cook|Chief Officer} noticed smoke and switched it off.',
        action: 'The thermostat was tested and a timer ordered. A fire blanket is now beside the fryer.',
        lesson: 'The person who switches it on stays, or switches it off.',
      },
      {
        title: 'Emergency {way=exit|escape hatch} blocked by {load=garbage bags|boxes|laundry bags}',
        happened:
          'During the accommodation round an escape {way=door|hatch} could be opened only by half because {load=garbage bags|boxes|laundry bags} had been put before it.',
        action: 'The way was cleared and the floor was marked in yellow. Photographs were shown at the safety meeting.',
        lesson: 'Escape ways are kept clear for the night when nobody can see.',
      },
    ],
  },
];

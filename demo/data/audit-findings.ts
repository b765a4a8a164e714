/** Findings of audits, with the clause they refer to. */
export const auditFindings: readonly (readonly [clause: string, finding: string])[] = [
  [
    'ISM 7',
    'The checklist for {entering port|bunkering|changing over fuel} was signed by one person where two are named.',
  ],
  ['ISM 10.3', 'The list of critical equipment did not hold {the emergency fire pump|the oily water separator alarm}.'],
  [
    'ISM 6.3',
    'Familiarisation of {the 3rd Officer|the electrician|two ratings} was completed later than the system asks for.',
  ],
  ['ISM 8.2', 'The yearly plan of drills did not show {the damage control|the cyber security} drill.'],
  ['ISM 9.2', 'Closing of {two|three} near misses was not confirmed by the office within 30 days.'],
  ['ISM 11.2', 'An outdated {form|page of the manual} was in use {in the cargo control room|on the bridge}.'],
  ['ISM 12.1', 'Findings of the previous internal audit were not discussed in the safety meeting.'],
  ['ISM 1.2.2', 'The risk assessment for {work aloft|tank entry} had not been reviewed for over a year.'],
  ['ISPS A/9.4', 'The {access log|list of restricted areas} did not agree with the security plan.'],
  ['ISPS A/13', 'Crew asked about {the security levels|the duties of the SSO} were unsure.'],
  ['ISPS A/10', 'Records of {one security exercise|two calibrations} were not available.'],
  [
    'MLC 2.3',
    'The table of shipboard working arrangements was not posted in {the mess room|English and the working language}.',
  ],
  ['MLC 3.1', 'The weekly inspection of accommodation was not recorded for {two|three} weeks.'],
  ['MLC 4.1', 'Medical chest inventory showed {two|four} items below the required number.'],
  ['MLC 5.1.5', 'The complaint procedure named a contact who has left the company.'],
  ['SOLAS V/34', 'The passage plan did not name {the abort points|contingency anchorages}.'],
  ['COLREG 5', 'Lookout arrangements in the night orders were written in general terms only.'],
  ['Bridge manual 3.2', 'Pilot card was not updated with {the present draught|a defect of the thruster}.'],
  ['Bridge manual 4.5', 'ECDIS alarms were acknowledged without a remark in {four|seven} cases of the sample.'],
  ['ISO 14001 6.1', 'The register of environmental aspects did not cover {exhaust gas cleaning|grey water}.'],
  [
    'ISO 14001 8.2',
    'The emergency plan for {a refrigerant leak|a chemical spill} had not been practised in the cycle.',
  ],
  ['ISO 14001 9.1', 'Targets for {fresh water|fuel|plastic waste} were not known to those asked.'],
];

/** Findings of superintendents' visits. */
export const vesselFindings: readonly (readonly [type: string, finding: string])[] = [
  ['Defect', '{Port|Starboard} accommodation ladder: {rollers worn|turntable stiff|wire due for renewal}.'],
  ['Defect', 'Hose handling crane: hydraulic leak at {slewing motor|cylinder}.'],
  ['Defect', 'Auxiliary engine no. {1|2|3}: {turbocharger vibration|jacket water leak at unit 4}.'],
  ['Defect', 'Ballast pump no. {1|2}: mechanical seal weeping.'],
  ['Defect', 'Air conditioning: {compressor short cycling|two cabins above 28 degrees}.'],
  ['Defect', 'Purifier no. {1|2}: sludge discharge not complete.'],
  ['Observation', 'Paint on main deck {broken at manifold|worn in walkways}; steel preservation plan to be followed.'],
  ['Observation', 'Lashing of spares in {engine store|steering flat} to be improved.'],
  ['Observation', 'Labels of {fuel|ballast|cooling water} lines not legible in {four|six} places.'],
  ['Observation', 'Cable penetrations open at {switchboard room|bridge deck}.'],
  ['Observation', 'Chemical locker without {data sheets|eye wash}.'],
  ['Observation', 'Mooring winch brake settings not marked after lining renewal.'],
  ['Observation', 'Garbage station: drums without lids.'],
  ['Observation', 'Lifebuoy lines stowed twisted {on both wings|at the stern}.'],
  ['Recommendation', 'Renew {LED floodlights at manifold|mess room furniture|galley deck covering}.'],
  ['Recommendation', 'Order {spare governor actuator|second gas detector set|gauge calibration kit}.'],
  ['Recommendation', 'Plan boiler {water side cleaning|burner overhaul} for the next stay.'],
  ['Recommendation', 'Officers’ training in {ECDIS of this maker|the new purifier control}.'],
];

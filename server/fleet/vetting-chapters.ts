import type { VettingProgramme } from '../../src/contract/models/filter.ts';

/** The chapters of each programme, from chapter 1. */
export const vettingChapters = {
  SIRE: [
    'Vessel, Operator and Inspection Particulars',
    'Certification and Documentation',
    'Crew Management',
    'Navigation and Communications',
    'Safety Management',
    'Pollution Prevention',
    'Maritime Security',
    'Cargo and Ballast Systems',
    'Mooring and Anchoring',
    'Machinery Spaces',
    'General Appearance and Condition',
    'Ice Operations',
  ],
  CDI: [
    'Certification and Documentation',
    'Management and Personnel',
    'Navigation',
    'Cargo Operations',
    'Mooring',
    'Engine and Steering',
    'Hull and Superstructure',
    'Environmental Protection',
    'Fire Fighting',
    'Lifesaving',
    'Health, Safety and Security',
  ],
} as const satisfies Record<VettingProgramme, readonly string[]>;

import { insurers } from './data/certificates.ts';
import type { SeedVessel } from './fleet.ts';
import { random } from './random.ts';

/** The P&I club a vessel is entered with. */
export const clubOf = ({ imono }: SeedVessel): string => random(`club/${imono}`).pick(insurers);

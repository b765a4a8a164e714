import { familyNames, givenNames } from './data/people.ts';
import { daysBetween } from '../src/contract/day-arithmetic.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { type Random, random } from './random.ts';

/** An invented person's name. */
export const personName = (chance: Random): string => `${chance.pick(givenNames)} ${chance.pick(familyNames)}`;

/** The person in a rank on a vessel that day; a contract lasts four months. */
export const onBoard = ({ imono }: SeedVessel, rank: string, day: Day): string => {
  const tour = Math.floor((daysBetween('2000-01-01', day) + (Number(imono) % 97)) / 122);
  return personName(random(`crew/${imono}/${rank}/${tour % 3}/${Math.floor(tour / 12)}`));
};

export const masterOf = (vessel: SeedVessel, day: Day): string => `Capt. ${onBoard(vessel, 'Master', day)}`;

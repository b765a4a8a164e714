import type { SessionPolicy } from './policy.ts';
import { after } from '../clock.ts';

/** What a family of refresh tokens stores. */
export interface StoredFamily {
  readonly generation: number;
  /** The first use of the newest tokens; null: they are not used yet. */
  readonly confirmed_at: Date | null;
  readonly absolute_until: Date;
  readonly idle_until: Date;
  readonly revoked_at: Date | null;
  readonly revoked_for: string | null;
}

/** What a refresh token gets: its successor, the same successor again, or nothing, and why. */
export type Rotation =
  | { readonly gives: 'successor' }
  | { readonly gives: 'sameSuccessor' }
  | { readonly gives: 'nothing'; readonly endedFor: string | null; readonly reused?: true };

/** The only code that decides what a refresh token of a generation gets at this time. */
export const rotationOf = (
  family: StoredFamily,
  generation: number,
  now: Date,
  { graceSeconds }: Pick<SessionPolicy, 'graceSeconds'>,
): Rotation => {
  if (family.revoked_at) return { gives: 'nothing', endedFor: family.revoked_for };
  if (family.absolute_until <= now || family.idle_until <= now) return { gives: 'nothing', endedFor: 'expired' };
  if (generation === family.generation) return { gives: 'successor' };
  const graceEnds = family.confirmed_at && after(family.confirmed_at, graceSeconds);
  if (generation === family.generation - 1 && (!graceEnds || now <= graceEnds)) return { gives: 'sameSuccessor' };
  return { gives: 'nothing', endedFor: 'token reused', reused: true };
};

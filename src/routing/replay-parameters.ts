import * as z from 'zod/mini';
import { idPattern } from '../contract/models/basics.ts';
import { readParameter } from './read-parameter.ts';

/** The voyage whose replay is open, and the time it shows in milliseconds since 1970; undefined: its start. */
export interface ReplayAt {
  readonly voyage: string;
  readonly at: number | undefined;
}

const VoyageId = z.string().check(z.regex(idPattern), z.regex(/[^0]/));
const Minute = z.string().check(z.regex(/^\d{8}T\d{4}Z$/));

/** Parses the voyage and the time of an address; undefined: no replay is open. An invalid time counts as none. */
export const parseReplay = (voyage: string | undefined, at: string | undefined): ReplayAt | undefined => {
  const id = readParameter(VoyageId, voyage);
  return id === undefined ? undefined : { voyage: id, at: timeOf(readParameter(Minute, at)) };
};

/** The parameters of a replay, whose time has whole minutes: `at=20261121T0630Z`. */
export const replayParameters = (
  replay: ReplayAt | undefined,
): Readonly<Record<'voyage' | 'at', string | undefined>> => ({
  voyage: replay?.voyage,
  at: replay?.at === undefined ? undefined : minuteOf(replay.at),
});

const minuteOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`;

const timeOf = (minute: string | undefined): number | undefined => {
  if (minute === undefined) return undefined;
  const at = Date.parse(minute.replace(/(....)(..)(..)T(..)(..)Z/, '$1-$2-$3T$4:$5Z'));
  return Number.isNaN(at) ? undefined : at;
};

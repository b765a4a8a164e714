import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The lines that show an operator one stored fault, with the events before it. */
export const faultLines = (fault: Selectable<Schema['client_fault']>): readonly string[] => {
  const { what, count, first_at, last_at, build, page, call, reference, places, events } = fault;
  return [
    `${last_at.toISOString()}  ${what}`,
    `  ${count} times since ${first_at.toISOString()}, build ${build}, page ${page}`,
    ...(call === null ? [] : [`  call ${call}`]),
    ...(reference === null ? [] : [`  reference ${reference}: the log has it as "request"`]),
    ...places.map((place) => `  at ${place}`),
    ...events.map(({ at, machine, type, state }) => `  ${new Date(at).toISOString()}  ${machine}: ${type} -> ${state}`),
    '',
  ];
};

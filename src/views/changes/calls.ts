import type { CallName } from '../../contract/catalogue.ts';

/** The changes that a part of the page requests; undefined: all of its machine. */
export type Calls = readonly CallName[] | undefined;

export const isOf = (calls: Calls, call: CallName | undefined): boolean =>
  call !== undefined && calls?.includes(call) !== false;

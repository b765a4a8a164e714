/*
 * The only file of `src` that names events of XState 5 which are not documented. docs/decisions/0040-xstate-6.md says what
 * changes with version 6.
 */

interface Event {
  readonly type: string;
}

/** Whether this event started an actor. */
export const isStart = ({ type }: Event): boolean => type === 'xstate.init';

/** Whether this event stopped an actor from outside. */
export const isStop = ({ type }: Event): boolean => type === 'xstate.stop';

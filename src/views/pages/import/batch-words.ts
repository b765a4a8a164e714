/** The states of an import in the words of the page. */
const states: Readonly<Record<string, string>> = {
  reading: 'Reading the file',
  uploaded: 'Not checked',
  checking: 'Checking',
  checked: 'Checked',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
  cancelled: 'Stopped',
  interrupted: 'Interrupted',
};

/** Said where the database has one connection, before and while many rows are written. */
export const othersWait =
  'Meanwhile the pages of your company wait, other companies only to sign in or to save, and it cannot be stopped: this portal uses its embedded database, which has one connection.';

/** So many rows are written in a moment. */
const fewRows = 1_000;

/** Whether others would notice that rows are written. */
export const keepsOthersWaiting = (oneConnection: boolean | null, rows: number): boolean =>
  oneConnection === true && rows > fewRows;

/** The words for a state; one that this build does not know is shown as it is. */
export const stateText = (state: string): string => states[state] ?? state;

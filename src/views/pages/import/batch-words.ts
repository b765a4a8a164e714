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

/** The words for a state; one that this build does not know is shown as it is. */
export const stateText = (state: string): string => states[state] ?? state;

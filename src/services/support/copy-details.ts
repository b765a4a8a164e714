import { save } from '../api/download.ts';

/** Copies a text to the clipboard, or saves it as a file if the browser does not allow that. */
export const copyOrSave = async (text: string, fileName: string): Promise<'copied' | 'saved'> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    // Without https there is no clipboard, and a browser may forbid it.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    save(new Blob([text], { type: 'application/json' }), fileName);
    return 'saved';
  }
};

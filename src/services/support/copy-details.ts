import { save } from '../api/download.ts';
import { copyText } from '../clipboard.ts';

/** Copies a text to the clipboard, or saves it as a file if the browser does not allow that. */
export const copyOrSave = async (text: string, fileName: string): Promise<'copied' | 'saved'> => {
  if (await copyText(text)) return 'copied';
  save(new Blob([text], { type: 'application/json' }), fileName);
  return 'saved';
};

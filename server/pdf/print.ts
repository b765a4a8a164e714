import pdfmake, { type Definition } from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import { createTypesetter } from './typesetter.ts';

const fontFiles = new Set(Object.values(roboto.Roboto));

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Makes the bytes of a PDF. It opens no address, and no file but its own fonts. */
export const print = async (definition: Definition): Promise<Uint8Array> => {
  const { typeset, fonts, note } = createTypesetter();
  const content = [typeset(definition.content)];
  const header: Definition['header'] = (...page) => typeset(definition.header(...page));
  // Called once before the pages are laid out, which needs the fonts of all texts.
  header(1, 1, { width: 0, height: 0 });
  const { families, files } = await fonts();
  pdfmake.setFonts({ ...roboto, ...families });
  pdfmake.virtualfs = { existsSync: (name) => files.has(name), readFileSync: (name) => files.get(name) };
  return pdfmake.createPdf({ ...definition, header, content: [...content, ...note()] }).getBuffer();
};

import pdfmake, { type Definition } from 'pdfmake';
import fonts from 'pdfmake/fonts/Roboto.js';

const fontFiles = new Set(Object.values(fonts.Roboto));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Makes the bytes of a PDF. It opens no address, and no file but its own fonts. */
export const print = (definition: Definition): Promise<Uint8Array> => pdfmake.createPdf(definition).getBuffer();

import { readXml } from './read-xml.ts';

/** Whether a sheet has no formula with another result than 0, which programs write that do not calculate. */
export const hasOnlyZeros = (part: Buffer): boolean => {
  // Most sheets have no formula.
  if (!part.includes('<f') && !part.includes(':f')) return true;
  let isOnly = true;
  let isFormula = false;
  let isValue = false;
  let value = '';
  readXml(part, {
    open: (name) => {
      if (name === 'c') [isFormula, value] = [false, ''];
      if (name === 'f') isFormula = true;
      isValue = name === 'v';
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && isFormula && Number(value) !== 0) isOnly = false;
    },
  });
  return isOnly;
};

import { isTrueUnlessSaid } from './read-xml.ts';

/** Follows the elements of the texts of a workbook: whether one has a part that is struck through, and another that is not. */
export const createStruckText = () => {
  let isStruck = false;
  let hasStruck = false;
  let hasPlain = false;
  return {
    begin: (): void => {
      isStruck = false;
      hasStruck = false;
      hasPlain = false;
    },
    open: (name: string, attribute: (name: string) => string | undefined): void => {
      if (name === 'r') isStruck = false;
      else if (name === 'strike') isStruck = isTrueUnlessSaid(attribute('val'));
    },
    text: (text: string): void => {
      if (text.trim() === '') return;
      if (isStruck) hasStruck = true;
      else hasPlain = true;
    },
    isInPart: (): boolean => hasStruck && hasPlain,
  };
};

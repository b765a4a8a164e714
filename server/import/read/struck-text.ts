import { isTrueUnlessSaid } from './read-xml.ts';

/** Follows the elements of the texts of a workbook: whether a part of one is struck through. */
export const createStruckText = () => {
  let isStruck = false;
  let hasStruck = false;
  return {
    begin: (): void => {
      isStruck = false;
      hasStruck = false;
    },
    open: (name: string, attribute: (name: string) => string | undefined): void => {
      if (name === 'r') isStruck = false;
      else if (name === 'strike') isStruck = isTrueUnlessSaid(attribute('val'));
    },
    text: (text: string): void => {
      if (isStruck && text.trim() !== '') hasStruck = true;
    },
    hasStruck: (): boolean => hasStruck,
  };
};

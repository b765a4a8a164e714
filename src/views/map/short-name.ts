import { cutText } from '../../contract/cut-text.ts';

/** The maximum number of letters of a name on the map: about half of the narrowest map. */
const maxLetters = 28;

/** The name of a vessel as its mark is labelled: a longer one ends in an ellipsis; its tip and popup have all of it. */
export const shortName = (name: string): string => cutText(name, maxLetters);

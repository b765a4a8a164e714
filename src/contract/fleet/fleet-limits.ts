/** The maximum number of values of one filter. */
export const maxFleetValues = 200;
/** The maximum length of a searched text. */
export const maxFleetText = 60;

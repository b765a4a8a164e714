/** The seventh digit of an IMO number, from the six before it. */
export const checkDigit = (six: string): number =>
  [...six].reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10;

/** Whether a text is an IMO number: seven digits, the first no zero, the last of which checks the others. */
export const isImoNumber = (imono: string): boolean =>
  /^[1-9]\d{6}$/.test(imono) && checkDigit(imono.slice(0, 6)) === Number(imono[6]);

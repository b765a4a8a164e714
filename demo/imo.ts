/** An IMO number of six digits and their check digit. */
export const imoNumber = (six: number): string => `${six}${checkDigit(String(six))}`;

/** Whether the seventh digit of an IMO number checks the six before it. */
export const isImoNumber = (imono: string): boolean =>
  /^\d{7}$/.test(imono) && checkDigit(imono.slice(0, 6)) === Number(imono[6]);

const checkDigit = (six: string) => [...six].reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10;

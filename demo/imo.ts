import { checkDigit } from '../src/contract/imo-number.ts';

/** An IMO number of six digits and their check digit. */
export const imoNumber = (six: number): string => `${six}${checkDigit(String(six))}`;

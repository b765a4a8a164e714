/**
 * How every CSV file is written: Excel reads it as UTF-8, and runs no cell. A text that begins with =, +, -, @, a tab or
 * a carriage return gets a single quote before it, which the import removes; a negative number does not.
 */
export const csvFormat = { escape_formulas: true, record_delimiter: 'windows', bom: true } as const;

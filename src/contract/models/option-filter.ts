/** optionFilter: 1 requests a date range, 2 the last N records. */
export const optionFilter = { dates: 1, records: 2 } as const;

/** A moment as people write it: 2026-03-04 12:00 UTC, on board 2026-03-04 12:00. Other texts stay as they are. */
export const timeText = (value: string): string =>
  value
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/, '$1 $2 UTC')
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/, '$1 $2');

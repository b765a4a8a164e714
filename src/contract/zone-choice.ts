/**
 * The zones in which the portal writes times: 'standard' is UTC, with the local time beside it where a page has both,
 * 'ship' the ship's or the port's zone where it is known, 'mine' that of the browser.
 */
export const timeZoneChoices = ['standard', 'utc', 'ship', 'mine'] as const;

export type TimeZoneChoice = (typeof timeZoneChoices)[number];

/** The choice with this name; 'standard' for any other text. */
export const timeZoneChoiceOf = (text: string | null | undefined): TimeZoneChoice =>
  timeZoneChoices.find((choice) => choice === text) ?? 'standard';

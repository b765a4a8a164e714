/** The day of the demo fleet behind the components. */
export const demoDay = '2026-11-21';

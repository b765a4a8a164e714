/** The password of every demo account. */
export const demoPassword = 'Harbour2026';

/** The accounts of the demo, as the server prints them and the demo's login page offers them. */
export const demoAccounts = [
  { email: 'fleet@demo.example', sees: 'everything' },
  { email: 'vetting@demo.example', sees: 'SIRE and CDI only' },
  { email: 'crew@demo.example', sees: 'News and Drills only' },
  { email: 'owner2@demo.example', sees: 'everything of another company' },
  { email: 'empty@demo.example', sees: 'everything; no vessels' },
  { email: 'nothing@demo.example', sees: 'no readable permission' },
] as const;
/** The e-mail of a demo account. */
export type DemoEmail = (typeof demoAccounts)[number]['email'];

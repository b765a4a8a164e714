import { checkClientFaults } from './check-client-faults.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkJobs } from './check-jobs.ts';
import { checkMail } from './check-mail.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkRowSecurity } from './check-row-security.ts';
import type { SelfCheck } from './self-check.ts';
import { checkStorage } from './check-storage.ts';

/** The checks of every portal, in the order of the page. A program adds its own by a start hook. */
export const portalChecks: readonly SelfCheck[] = [
  { name: 'database', title: 'Database', check: checkDatabase },
  { name: 'rows', title: 'Separation of companies', check: checkRowSecurity },
  { name: 'mail', title: 'E-mail', check: checkMail },
  { name: 'jobs', title: 'Jobs', check: checkJobs },
  { name: 'storage', title: 'Storage', check: checkStorage },
  { name: 'clock', title: 'Clock', check: checkClock },
  { name: 'address', title: 'Address', check: checkPublicUrl },
  { name: 'faults', title: 'Faults in browsers', check: checkClientFaults },
];

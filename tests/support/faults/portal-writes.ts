import type { CallName } from '../../../src/contract/catalogue.ts';
import { accountWrites } from './account-writes.ts';
import { companyWrites } from './company-writes.ts';
import { keyWrites, rowWrites } from './row-writes.ts';
import type { PrepareWrite } from './write.ts';

const ofCalls = { ...accountWrites, ...companyWrites, ...rowWrites };

/** Every write of the portal: what it needs, and how it is sent. */
export const portalWrites: Readonly<Record<string, PrepareWrite>> = {
  // SAFETY: the names of these writes are those of their calls, which write-faults.test.ts compares.
  ...Object.fromEntries(Object.entries(ofCalls).map(([call, write]) => [call, write(call as CallName)])),
  ...keyWrites,
};

import type { Handlers } from './handler.ts';
import { type AccountServices, accountHandlers } from './handlers/account.ts';
import { fleetCertificates } from './handlers/fleet-certificates.ts';
import { deviceHandlers } from './handlers/devices.ts';
import { fleetHandlers } from './handlers/fleet.ts';
import { officeHandlers } from './handlers/office.ts';
import { recordHandlers } from './handlers/records.ts';
import { vesselHandlers } from './handlers/vessels.ts';

/** What answers each request of the catalogue: a missing line does not compile. */
export const createHandlers = (account: AccountServices): Handlers => ({
  ...accountHandlers(account),
  ...deviceHandlers,
  ...recordHandlers,
  ...vesselHandlers,
  ...fleetHandlers,
  ...officeHandlers,
  'fleet.certificates': (_, call) => fleetCertificates(call),
});

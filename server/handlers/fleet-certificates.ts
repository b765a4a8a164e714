import { sql } from 'kysely';
import type { CertificateOverview } from '../../src/contract/models/certificate.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { certificateFigures } from './chart-figures.ts';

/** The certificates of all the account's vessels by status: number and percent per category. */
export const fleetCertificates = (call: SignedInContext): Promise<CertificateOverview> =>
  certificateFigures(
    call,
    sql`from record where record.kind = 'certificate'
      and record.vessel_id in (select vessel_id from visible_vessel where account_id = ${call.caller.accountId})`,
  );

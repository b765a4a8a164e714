import * as z from 'zod/mini';
import { Attachment } from './attachment.ts';
import { alsoAccepting, isObject } from '../leniency.ts';
import { asItems, Id, MaybeText } from './basics.ts';
import { RecordState } from './record-state.ts';
import { WholeList } from './whole-list.ts';

/** A vessel's certificates by status: number and percent per category. */
export const CertificateShare = z.object({ number: z.number(), percent: z.number() });
export const CertificateOverview = z.object({
  available: CertificateShare,
  overdue: CertificateShare,
  due: CertificateShare,
});
export type CertificateOverview = z.infer<typeof CertificateOverview>;

/** One row of the certificate list; `status` is Available, Due or Overdue. */
export const CertificateRow = z.object({
  id: Id,
  name: z.string(),
  group: z.string(),
  documentNumber: MaybeText,
  issueDate: MaybeText,
  expiryDate: MaybeText,
  status: z.string(),
  attachment: z.boolean(),
  state: RecordState,
});

/** The certificates and their status summary; the client also accepts the three categories beside the items. */
export const CertificateStatus = alsoAccepting(
  z.object({ overview: CertificateOverview, items: z.array(CertificateRow), totalCount: z.number(), whole: WholeList }),
  (value) => (isObject(value) && !value['overview'] ? { ...value, overview: value } : asItems(value)),
);

export const CertificateDetail = z.object({
  id: Id,
  status: z.string(),
  name: z.string(),
  documentNumber: MaybeText,
  site: z.string(),
  issueDate: MaybeText,
  expiryDate: MaybeText,
  issuingAuthority: MaybeText,
  issueCountry: MaybeText,
  renewalStart: MaybeText,
  renewalEnd: MaybeText,
  attachment: z.array(Attachment),
});
export type CertificateDetail = z.infer<typeof CertificateDetail>;

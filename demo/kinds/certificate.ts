import type { CertificateDetail, CertificateStatus } from '../../src/contract/models/certificate.ts';
import type { z } from 'zod/mini';
import { type CertificateStock, certificates } from '../data/certificates.ts';
import { daysBetween } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import { onPurpose, type SeedVessel } from '../fleet.ts';
import { type Random, random } from '../random.ts';
import type { OfNewcomer, RecordGenerator, SeedAttachment, SeedRecord } from '../record.ts';
import { anyPort } from '../whereabouts.ts';
import { certificateDates, type Standing } from './certificate-dates.ts';
import { authorityOf, documentNumberOf } from './certificate-issuer.ts';

/** The records of this kind on a vessel that has just joined. */
export const ofNewcomer: OfNewcomer = 'all';

/** A vessel's certificates today, with the window of the next endorsement or renewal. */
export const generator: RecordGenerator = (vessel, today) =>
  carriedBy(vessel)
    .map((stock) => certificate(vessel, stock, today))
    .toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));

/** The certificates for a vessel's size and trade. */
export const carriedBy = ({ size, area }: SeedVessel): readonly CertificateStock[] =>
  certificates.filter(({ sizes, areas }) => (!sizes || sizes.includes(size)) && (!areas || areas.includes(area)));

/** The dates of a vessel's certificate; the surveys for its endorsement have the same. */
export const datesOf = (vessel: SeedVessel, stock: CertificateStock, today: Day, chance = chanceOf(vessel, stock)) =>
  certificateDates(vessel, stock, standingOf(vessel, stock, chance), today, chance);

const chanceOf = ({ imono }: SeedVessel, { name }: CertificateStock) => random(`certificate/${imono}/${name}`);

const certificate = (vessel: SeedVessel, stock: CertificateStock, today: Day): SeedRecord => {
  const chance = chanceOf(vessel, stock);
  const dates = datesOf(vessel, stock, today, chance);
  const status = certificateStatus(dates, today);
  const authority = authorityOf(vessel, stock, anyPort(vessel, chance), chance);
  const documentNumber = documentNumberOf(vessel, stock, authority, dates.issue, chance);
  const row: Omit<CertificateRow, 'id' | 'attachment'> = {
    name: stock.name,
    group: stock.group,
    documentNumber,
    issueDate: dates.issue,
    expiryDate: dates.expiry,
    status,
  };
  const detail: Omit<CertificateDetail, 'id' | 'attachment'> = {
    status,
    name: stock.name,
    documentNumber,
    site: vessel.name,
    issueDate: dates.issue,
    expiryDate: dates.expiry,
    ...authority,
    renewalStart: dates.windowStart,
    renewalEnd: dates.windowEnd,
  };
  return {
    name: stock.name,
    date: dates.expiry,
    status,
    findings: 0,
    openFindings: 0,
    row,
    detail,
    attachments: attachments(stock, dates.issue, chance),
  };
};

type CertificateRow = z.infer<typeof CertificateStatus>['items'][number];

/** Days before expiry from which a certificate counts as due. */
const preWarning = 60;

/** Overdue: past its expiry or its window. Due: inside the window, or soon to expire. */
const certificateStatus = (
  { expiry, windowStart, windowEnd }: Pick<ReturnType<typeof certificateDates>, 'expiry' | 'windowStart' | 'windowEnd'>,
  today: Day,
): 'Available' | 'Due' | 'Overdue' => {
  if ((expiry && expiry < today) || (windowEnd && windowEnd < today)) return 'Overdue';
  if (windowStart && windowStart <= today) return 'Due';
  return expiry && daysBetween(today, expiry) <= preWarning ? 'Due' : 'Available';
};

/** The intended status of a certificate today, from which its dates are generated. Two certificates of one vessel have expired. */
const standingOf = ({ imono }: SeedVessel, { name, endorsed, months }: CertificateStock, chance: Random): Standing => {
  const draw = chance.next();
  if (imono === onPurpose.overdueCertificates) return expiredOnPurpose.includes(name) ? 'overdue' : 'available';
  if (months === null) return 'available';
  const [overdue, due] = endorsed ? [0.012, 0.09] : [0.05, 0.17];
  if (draw < overdue) return 'overdue';
  return draw < overdue + due ? 'due' : 'available';
};

const expiredOnPurpose = ['Ship Sanitation Control Exemption', 'VDR annual performance test'];

const attachments = (
  { issuer, endorsed, policyYear }: CertificateStock,
  date: Day,
  chance: Random,
): SeedAttachment[] => {
  if (chance.chance(0.08)) return [];
  const scan = { document: documentsOf[issuer], fileName: 'Certificate.pdf', date, variant: null };
  if (policyYear && issuer === 'flag')
    return [scan, { document: documentsOf.insurer, fileName: 'Blue card.pdf', date, variant: null }];
  if (!endorsed || chance.chance(0.4)) return [scan];
  return [scan, { document: 'Survey statement', fileName: 'Survey statement.pdf', date, variant: null }];
};

const documentsOf = {
  class: 'Certificate',
  flag: 'Certificate',
  authority: 'Certificate',
  insurer: 'Insurance blue card',
  service: 'Service report',
} as const satisfies Record<CertificateStock['issuer'], string>;

import { type CertificateStock, type Issuer, serviceFirms } from '../data/certificates.ts';
import { classSocieties } from '../data/class-societies.ts';
import type { Port } from '../data/ports.ts';
import { clubOf } from '../club.ts';
import { type Day, yearOf } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import type { Random } from '../random.ts';

/** The issuer of a certificate and its country. */
export const authorityOf = (vessel: SeedVessel, { issuer }: CertificateStock, port: Port, chance: Random) =>
  issuers[issuer](vessel, port, chance);

interface Authority {
  readonly issuingAuthority: string;
  readonly issueCountry: string;
}

const issuers: Readonly<Record<Issuer, (vessel: SeedVessel, port: Port, chance: Random) => Authority>> = {
  class: ({ classSociety }, { country }) => ({
    issuingAuthority: classSocieties[classSociety].name,
    issueCountry: country,
  }),
  flag: ({ flag }) => ({ issuingAuthority: `${flag.name} Maritime Administration`, issueCountry: flag.name }),
  insurer: (vessel) => ({ issuingAuthority: clubOf(vessel), issueCountry: 'United Kingdom' }),
  service: (_vessel, { country }, chance) => ({ issuingAuthority: chance.pick(serviceFirms), issueCountry: country }),
  authority: (_vessel, { name, country }) => ({ issuingAuthority: `Port Authority ${name}`, issueCountry: country }),
};

/** A certificate's number in its issuer's format. */
export const documentNumberOf = (
  { classSociety }: SeedVessel,
  { issuer }: CertificateStock,
  { issuingAuthority }: Authority,
  issue: Day,
  chance: Random,
): string => {
  const number = chance.whole(100_000, 999_999);
  return {
    class: `${classSociety}-${number}`,
    flag: `${yearOf(issue)}/${number}`,
    insurer: `${initials(issuingAuthority)}/${yearOf(issue)}/${number}`,
    service: `${initials(issuingAuthority)}-${number}`,
    authority: String(number),
  }[issuer];
};

const initials = (name: string) => name.replace(/[^A-Z]/g, '');

import { type CertificateStock, insurers, type Issuer, serviceFirms } from '../data/certificates.ts';
import { classSocieties } from '../data/class-societies.ts';
import type { Port } from '../data/ports.ts';
import type { SeedVessel } from '../fleet.ts';
import type { Random } from '../random.ts';

/** Who issued a certificate, and in which country. */
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
  insurer: (_vessel, _port, chance) => ({ issuingAuthority: chance.pick(insurers), issueCountry: 'United Kingdom' }),
  service: (_vessel, { country }, chance) => ({ issuingAuthority: chance.pick(serviceFirms), issueCountry: country }),
  authority: (_vessel, { name, country }) => ({ issuingAuthority: `Port Authority ${name}`, issueCountry: country }),
};

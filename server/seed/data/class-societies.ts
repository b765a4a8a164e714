/** Class societies of the demo fleet: full name and the notation of a tanker's hull and machinery. */
export const classSocieties = {
  ABS: { name: 'American Bureau of Shipping', notation: '+A1, Oil and Chemical Carrier, ESP, +AMS, +ACCU' },
  BV: { name: 'Bureau Veritas', notation: 'I + Hull + Mach, Oil tanker – Chemical tanker, ESP, AUT-UMS' },
  DNV: { name: 'DNV', notation: '+1A Tanker for oil and chemicals ESP E0 BIS TMON' },
  LR: { name: "Lloyd's Register", notation: '+100A1 Double Hull Oil and Chemical Tanker, ESP, +LMC, UMS, IGS' },
  NK: { name: 'ClassNK (Nippon Kaiji Kyokai)', notation: 'NS*(Tanker, Oils and Chemicals)(ESP)(IWS), MNS*(M0)' },
  RINA: { name: 'RINA', notation: 'C + Oil tanker ESP, chemical tanker ESP, AUT-UMS, INWATERSURVEY' },
} as const;

export type ClassCode = keyof typeof classSocieties;

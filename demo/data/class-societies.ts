/** Class societies of the demo fleet: full name, and the notation of hull and machinery by cargo. */
export const classSocieties = {
  ABS: {
    name: 'American Bureau of Shipping',
    notation: {
      oil: '+A1, Oil Carrier, ESP, +AMS, +ACCU',
      chemicals: '+A1, Oil and Chemical Carrier, ESP, +AMS, +ACCU',
      gas: '+A1, Liquefied Gas Carrier, +AMS, +ACCU',
    },
  },
  BV: {
    name: 'Bureau Veritas',
    notation: {
      oil: 'I + Hull + Mach, Oil tanker, ESP, AUT-UMS',
      chemicals: 'I + Hull + Mach, Oil tanker – Chemical tanker, ESP, AUT-UMS',
      gas: 'I + Hull + Mach, Liquefied gas carrier, AUT-UMS',
    },
  },
  DNV: {
    name: 'DNV',
    notation: {
      oil: '+1A Tanker for oil ESP E0 BIS TMON',
      chemicals: '+1A Tanker for oil and chemicals ESP E0 BIS TMON',
      gas: '+1A Tanker for liquefied gas E0 BIS TMON',
    },
  },
  LR: {
    name: "Lloyd's Register",
    notation: {
      oil: '+100A1 Double Hull Oil Tanker, ESP, +LMC, UMS, IGS',
      chemicals: '+100A1 Double Hull Oil and Chemical Tanker, ESP, +LMC, UMS, IGS',
      gas: '+100A1 Liquefied Gas Carrier, Ship Type 2G, +LMC, UMS',
    },
  },
  NK: {
    name: 'ClassNK (Nippon Kaiji Kyokai)',
    notation: {
      oil: 'NS*(Tanker, Oils)(ESP)(IWS), MNS*(M0)',
      chemicals: 'NS*(Tanker, Oils and Chemicals)(ESP)(IWS), MNS*(M0)',
      gas: 'NS*(Tanker, Liquefied Gases)(IWS), MNS*(M0)',
    },
  },
  RINA: {
    name: 'RINA',
    notation: {
      oil: 'C + Oil tanker ESP, AUT-UMS, INWATERSURVEY',
      chemicals: 'C + Oil tanker ESP, chemical tanker ESP, AUT-UMS, INWATERSURVEY',
      gas: 'C + Liquefied gas carrier, AUT-UMS, INWATERSURVEY',
    },
  },
} as const;

export type ClassCode = keyof typeof classSocieties;

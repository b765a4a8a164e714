/** The trades of the demo fleet. */
export type Area = 'Europe' | 'Atlantic' | 'Gulf' | 'Asia' | 'Americas';

export interface Port {
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  /** The port state control regime that inspects there. */
  readonly regime: string;
  readonly areas: readonly Area[];
}

const port = (name: string, country: string, timeZone: string, regime: string, ...areas: Area[]): Port => ({
  name,
  country,
  timeZone,
  regime,
  areas,
});

/** Ports the demo fleet calls at. */
export const ports: readonly Port[] = [
  port('Rotterdam', 'Netherlands', 'Europe/Amsterdam', 'Paris MoU', 'Europe', 'Atlantic', 'Gulf'),
  port('Antwerp', 'Belgium', 'Europe/Brussels', 'Paris MoU', 'Europe', 'Atlantic'),
  port('Hamburg', 'Germany', 'Europe/Berlin', 'Paris MoU', 'Europe'),
  port('Immingham', 'United Kingdom', 'Europe/London', 'Paris MoU', 'Europe'),
  port('Milford Haven', 'United Kingdom', 'Europe/London', 'Paris MoU', 'Europe', 'Atlantic'),
  port('Le Havre', 'France', 'Europe/Paris', 'Paris MoU', 'Europe', 'Atlantic'),
  port('Mongstad', 'Norway', 'Europe/Oslo', 'Paris MoU', 'Europe', 'Atlantic'),
  port('Gothenburg', 'Sweden', 'Europe/Stockholm', 'Paris MoU', 'Europe'),
  port('Algeciras', 'Spain', 'Europe/Madrid', 'Paris MoU', 'Europe', 'Atlantic', 'Gulf'),
  port('Fos-sur-Mer', 'France', 'Europe/Paris', 'Paris MoU', 'Europe'),
  port('Augusta', 'Italy', 'Europe/Rome', 'Paris MoU', 'Europe', 'Gulf'),
  port('Trieste', 'Italy', 'Europe/Rome', 'Paris MoU', 'Europe'),
  port('Ceyhan', 'Turkey', 'Europe/Istanbul', 'Mediterranean MoU', 'Europe'),
  port('Constanta', 'Romania', 'Europe/Bucharest', 'Black Sea MoU', 'Europe'),
  port('Port Said', 'Egypt', 'Africa/Cairo', 'Mediterranean MoU', 'Europe', 'Gulf'),
  port('Yanbu', 'Saudi Arabia', 'Asia/Riyadh', 'Riyadh MoU', 'Gulf'),
  port('Ras Tanura', 'Saudi Arabia', 'Asia/Riyadh', 'Riyadh MoU', 'Gulf', 'Asia'),
  port('Mina Al Ahmadi', 'Kuwait', 'Asia/Kuwait', 'Riyadh MoU', 'Gulf', 'Asia'),
  port('Fujairah', 'United Arab Emirates', 'Asia/Dubai', 'Riyadh MoU', 'Gulf', 'Asia'),
  port('Sikka', 'India', 'Asia/Kolkata', 'Indian Ocean MoU', 'Gulf', 'Asia'),
  port('Mumbai', 'India', 'Asia/Kolkata', 'Indian Ocean MoU', 'Gulf', 'Asia'),
  port('Singapore', 'Singapore', 'Asia/Singapore', 'Tokyo MoU', 'Asia', 'Gulf'),
  port('Port Klang', 'Malaysia', 'Asia/Kuala_Lumpur', 'Tokyo MoU', 'Asia'),
  port('Laem Chabang', 'Thailand', 'Asia/Bangkok', 'Tokyo MoU', 'Asia'),
  port('Kaohsiung', 'Taiwan', 'Asia/Taipei', 'Tokyo MoU', 'Asia'),
  port('Ningbo', 'China', 'Asia/Shanghai', 'Tokyo MoU', 'Asia', 'Gulf'),
  port('Qingdao', 'China', 'Asia/Shanghai', 'Tokyo MoU', 'Asia'),
  port('Yeosu', 'Korea', 'Asia/Seoul', 'Tokyo MoU', 'Asia'),
  port('Ulsan', 'Korea', 'Asia/Seoul', 'Tokyo MoU', 'Asia'),
  port('Chiba', 'Japan', 'Asia/Tokyo', 'Tokyo MoU', 'Asia'),
  port('Kwinana', 'Australia', 'Australia/Perth', 'AMSA (Australia)', 'Asia'),
  port('Geelong', 'Australia', 'Australia/Melbourne', 'AMSA (Australia)', 'Asia'),
  port('Durban', 'South Africa', 'Africa/Johannesburg', 'Indian Ocean MoU', 'Gulf', 'Atlantic'),
  port('Bonny', 'Nigeria', 'Africa/Lagos', 'Abuja MoU', 'Atlantic'),
  port('Lagos', 'Nigeria', 'Africa/Lagos', 'Abuja MoU', 'Atlantic'),
  port('Santos', 'Brazil', 'America/Sao_Paulo', 'Viña del Mar', 'Americas', 'Atlantic'),
  port('Rio de Janeiro', 'Brazil', 'America/Sao_Paulo', 'Viña del Mar', 'Americas', 'Atlantic'),
  port('Quintero', 'Chile', 'America/Santiago', 'Viña del Mar', 'Americas'),
  port('Cartagena', 'Colombia', 'America/Bogota', 'Viña del Mar', 'Americas'),
  port('San Nicolas', 'Aruba', 'America/Aruba', 'Caribbean MoU', 'Americas', 'Atlantic'),
  port('Houston', 'United States', 'America/Chicago', 'US Coast Guard', 'Americas', 'Atlantic'),
  port('Corpus Christi', 'United States', 'America/Chicago', 'US Coast Guard', 'Americas'),
  port('New York', 'United States', 'America/New_York', 'US Coast Guard', 'Americas', 'Atlantic'),
  port('Los Angeles', 'United States', 'America/Los_Angeles', 'US Coast Guard', 'Americas', 'Asia'),
  port('Vancouver', 'Canada', 'America/Vancouver', 'Tokyo MoU', 'Americas', 'Asia'),
];

/** Waters between the ports, with the ship's usual time there in hours ahead of GMT. */
export const seas: Readonly<Record<Area, readonly (readonly [name: string, hoursAhead: number])[]>> = {
  Europe: [
    ['North Sea', 1],
    ['English Channel', 0],
    ['Bay of Biscay', 1],
    ['Western Mediterranean', 1],
    ['Aegean Sea', 2],
    ['Baltic Sea', 2],
    ['Sea of Marmara', 3],
  ],
  Atlantic: [
    ['North Atlantic', -2],
    ['South Atlantic', -1],
    ['Gulf of Guinea', 1],
    ['off Cape Finisterre', 0],
    ['off the Azores', -1],
    ['Caribbean Sea', -4],
  ],
  Gulf: [
    ['Arabian Sea', 4],
    ['Gulf of Oman', 4],
    ['Persian Gulf', 3],
    ['Red Sea', 3],
    ['Gulf of Aden', 3],
    ['Suez Canal', 2],
    ['Indian Ocean', 5],
  ],
  Asia: [
    ['South China Sea', 8],
    ['Malacca Strait', 8],
    ['East China Sea', 8],
    ['Bay of Bengal', 6],
    ['Korea Strait', 9],
    ['Java Sea', 7],
    ['Coral Sea', 10],
  ],
  Americas: [
    ['Gulf of Mexico', -6],
    ['Florida Strait', -5],
    ['Caribbean Sea', -4],
    ['off the coast of Brazil', -3],
    ['Eastern Pacific', -8],
    ['Panama Canal', -5],
  ],
};

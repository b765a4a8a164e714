import list from './ports.json' with { type: 'json' };

/** A port that the portal knows without being told: UN/LOCODE, ISO 3166 code of its country, degrees, IANA zone. */
interface ListedPort {
  readonly locode: string;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
}

/** The ports that come with the portal. */
export const listedPorts: readonly ListedPort[] = list.ports.map(
  ([locode, name, country, latitude, longitude, zone]) => ({
    locode: String(locode),
    name: String(name),
    country: String(country),
    latitude: Number(latitude),
    longitude: Number(longitude),
    time_zone: String(zone),
  }),
);

const byLocode = new Map(listedPorts.map((port) => [port.locode, port]));

const byName = Map.groupBy(listedPorts, ({ name }) => name.toLowerCase());

const main: ReadonlySet<string> = new Set(list.main);

/** The port of a UN/LOCODE, or of a name that only one port has, or only one of the main ports; in upper or lower case. */
export const listedPort = (text: string): ListedPort | undefined => {
  const named = byName.get(text.toLowerCase()) ?? [];
  const [port, ...others] = named.length === 1 ? named : named.filter(({ locode }) => main.has(locode));
  return byLocode.get(text.toUpperCase()) ?? (others.length === 0 ? port : undefined);
};

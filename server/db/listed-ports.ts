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

/** The codes that ports had as ports of a country that was dissolved. */
const former: ReadonlyMap<string, string> = new Map(Object.entries(list.former));

const formerByCode = Map.groupBy(former.keys(), (code) => former.get(code) ?? '');

/** The codes that a listed port had before; none for most. */
export const formerCodesOf = (locode: string): readonly string[] => formerByCode.get(locode) ?? [];

const main: ReadonlySet<string> = new Set(list.main);

/**
 * The port of a UN/LOCODE, which may be a former one, or of a name that only one port has, or only one of the main ports;
 * in upper or lower case.
 */
export const listedPort = (text: string): ListedPort | undefined => {
  const named = byName.get(text.toLowerCase()) ?? [];
  const [port, ...others] = named.length === 1 ? named : named.filter(({ locode }) => main.has(locode));
  const code = text.toUpperCase();
  return byLocode.get(former.get(code) ?? code) ?? (others.length === 0 ? port : undefined);
};

import lanes from './lanes.json' with { type: 'json' };

/** A port of the demo: UN/LOCODE, time zone (IANA), position in degrees, and the lane node ships reach it from. */
export interface LanePort {
  readonly locode: string;
  readonly name: string;
  readonly country: string;
  readonly tz: string;
  readonly lon: number;
  readonly lat: number;
  readonly node: string;
}

export const lanePorts: readonly LanePort[] = lanes.ports;

/** The port of a LOCODE; throws if it is not in the data. */
export const portOf = (locode: string): LanePort => {
  const port = lanePorts.find((one) => one.locode === locode);
  if (!port) throw new Error(`No port ${locode}`);
  return port;
};

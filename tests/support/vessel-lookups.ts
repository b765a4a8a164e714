import { addVessel, type Lookups } from '../../server/import/lookups.ts';

/** Lookups that know these vessels, by IMO number and name, and nothing else. */
export const vesselLookups = (vessels: readonly (readonly [imo: string, name: string])[]): Lookups => {
  const parts = {
    known: { vessel: new Map() },
    parts: { vessel: new Map() },
    vesselNames: new Map(),
    imoByName: new Map(),
  };
  // SAFETY: vessels are added to these, and looked up in them, only.
  const lookups = parts as unknown as Lookups;
  for (const [at, [imo, name]] of vessels.entries()) addVessel(lookups, imo, name, at + 1);
  return lookups;
};

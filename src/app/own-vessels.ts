import { waitFor } from 'xstate';
import { ApiError } from '../contract/problem.ts';
import type { DirectoryRef } from '../machines/directory.ts';
import type { Api } from '../services/api/api.ts';
import { noSuchRecord } from '../services/api/api-problem.ts';

/**
 * The client, but that it refuses a vessel that the account does not have, as the server would: a page has many requests for its
 * vessel. As long as no vessels are known, the server is asked. Before vessels of an earlier visit refuse one, the current ones are waited for.
 */
export const forOwnVessels =
  (api: Api, directory: () => DirectoryRef): Api =>
  async (call, input, options) => {
    const imo = vesselIn(input);
    if (imo !== undefined && lacks(directory(), imo)) {
      await waitFor(directory(), (snapshot) => !snapshot.hasTag('busy'));
      if (directory().getSnapshot().matches({ open: 'ready' }) && lacks(directory(), imo))
        throw new ApiError('missing', noSuchRecord);
    }
    return api(call, input, options);
  };

const lacks = (directory: DirectoryRef, imo: string): boolean => {
  const { vessels = [] } = directory.getSnapshot().context;
  return vessels.length > 0 && vessels.every(({ imono }) => imono !== imo);
};

/** The calls spell the IMO number in three ways. */
const vesselIn = (input: object): string | undefined => {
  const named = Object.entries(input).find(([name]) => /^imo(no)?$/i.test(name))?.[1];
  return typeof named === 'string' && /^\d{7}$/.test(named) ? named : undefined;
};

import { personActor } from '../audit/record-audit.ts';
import type { Handlers } from './handler.ts';
import { issueKey, listKeys, revokeKey } from '../integration/api-keys.ts';
import { checkGrant } from '../people/person-rules.ts';

/** The keys of the integration API of the caller's company. Nobody gives a key vessels that they do not see. */
export const keyHandlers = {
  'keys.list': (_, call) => listKeys(call, call.caller.companyId),
  'keys.make': async (key, call) => {
    const { allVessels, vessels } = key;
    await checkGrant(call.db, call.caller, { permissions: [], allVessels, vessels });
    return issueKey(call, call.caller.companyId, key, await personActor(call));
  },
  'keys.revoke': async ({ id }, call) => {
    await revokeKey(call, call.caller.companyId, id, await personActor(call));
    return true;
  },
} satisfies Partial<Handlers>;

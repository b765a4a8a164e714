import { companyNameTaken, renameCompany } from '../../admin/companies.ts';
import { personActor } from '../../audit/record-audit.ts';
import type { Handlers } from '../../http/handler.ts';
import { HttpError } from '../../http/http-error.ts';
import { companyName } from './people.ts';

/** The name of the caller's company, which its administrator may correct. */
export const ownCompanyHandlers: Pick<Handlers, 'ownCompany.read' | 'ownCompany.rename'> = {
  'ownCompany.read': async (_, call) => ({ name: await companyName(call) }),

  'ownCompany.rename': async ({ name }, call) => {
    const renamed = await renameCompany(call.db, call.caller.companyId, name, await personActor(call));
    if (!renamed) throw new HttpError(409, companyNameTaken(name));
    return true;
  },
};

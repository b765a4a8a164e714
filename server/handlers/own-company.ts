import { renameCompany } from '../people/companies.ts';
import { lastChange } from '../audit/last-change.ts';
import { personActor } from '../audit/record-audit.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { requireVersion, versionOf } from '../request/require-version.ts';
import { companyName } from './people.ts';

/** The name of the caller's company, which its administrator may correct. */
export const ownCompanyHandlers = {
  'ownCompany.read': (_, call) => ownCompany(call),

  'ownCompany.rename': async ({ name, version }, call) => {
    const { companyId } = call.caller;
    await renameCompany(call.db, companyId, name, await personActor(call), (trx) =>
      requireNamed(version, { ...call, db: trx }),
    );
    return true;
  },
} satisfies Partial<Handlers>;

const ownCompany = async (call: SignedInContext) => {
  const name = await companyName(call);
  return { name, version: versionOf(name) };
};

const requireNamed = async (version: string | undefined, call: SignedInContext): Promise<void> => {
  const current = await ownCompany(call);
  await requireVersion(version, current.version, async () => ({
    call: 'ownCompany.read',
    current,
    changed: await lastChange(call, { id: call.caller.companyId, actions: ['company.renamed'] }),
  }));
};

import { type AuditValues } from '../db/audit-values.ts';
import { lastChange } from '../audit/last-change.ts';
import { personActor, recordAudit } from '../audit/record-audit.ts';
import { setPermissions, setVessels } from '../people/accounts.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { Database } from '../db/schema.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { requireVersion, versionOf } from '../request/require-version.ts';
import { deactivateAccount } from '../people/deactivate-account.ts';
import { deletedPeople, deleteAccount, restoreAccount } from '../people/delete-account.ts';
import { whyTaken } from '../people/email-taken.ts';
import { makeInvitation } from '../people/invitation.ts';
import { binSince } from '../audit/bin-time.ts';
import { personName } from '../people/person-name.ts';
import {
  administrates,
  checkGrant,
  type Grant,
  type Held,
  lockCompany,
  requireAdministrator,
} from '../people/person-rules.ts';
import { changedValues, grantValues } from '../people/person-values.ts';
import { imonosOf, personRow, selectPeople } from '../people/select-people.ts';
import { type NotificationServices, sendQueued } from '../session/notifications.ts';
import { noPassword } from '../session/password.ts';
import { mailboxOf } from '../session/sign-in.ts';

/** The people of the caller's company: invited, changed, deactivated, deleted. Every change is in the audit log. */
export const peopleHandlers = {
  'people.search': async (_, call) => {
    const items = (await selectPeople(call).execute()).map(personRow);
    return { items, totalCount: items.length };
  },

  'people.detail': ({ id }, call) => personDetail(call, id),

  'people.invite': async ({ email, firstName, lastName, ...grant }, call, { account: services }) => {
    const mailbox = mailboxOf(email);
    const { id, invitation } = await change(call, async (trx) => {
      await checkGrant(trx, call.caller, grant);
      const account = await trx
        .insertInto('account')
        .values({
          company_id: call.caller.companyId,
          email: mailbox,
          password_hash: noPassword,
          first_name: firstName,
          last_name: lastName,
        })
        // Who still signs in to another company is stored after the time in the bin.
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'email'])
            .doUpdateSet({ first_name: firstName, last_name: lastName, ...notDeleted })
            .where('account.deleted_at', '<', binSince(call.now)),
        )
        .returning('id')
        .executeTakeFirst();
      if (!account) throw new HttpError(409, await whyTaken(trx, call.caller.companyId, mailbox));
      await setGrant(trx, account.id, grant);
      await record(trx, call, 'person.invited', { id: account.id, email: mailbox }, { after: grantValues(grant) });
      return invite({ ...call, db: trx }, { id: account.id, email: mailbox }, services);
    });
    sendQueued(services);
    return { id, ...invitation };
  },

  'people.inviteAgain': async ({ id }, call, { account: services }) => {
    const { invitation } = await change(call, (trx) => inviteAgain({ ...call, db: trx }, id, services));
    sendQueued(services);
    return { id, ...invitation };
  },

  'people.inviteChosenAgain': async ({ ids }, call, { account: services }) => {
    const made = await change(call, async (trx) => {
      const invitations = [];
      for (const id of ids) invitations.push(await inviteAgain({ ...call, db: trx }, id, services));
      return invitations;
    });
    sendQueued(services);
    return made.map(({ invitation, ...person }) => ({ ...person, ...invitation }));
  },

  'people.change': ({ id, firstName, lastName, version, ...grant }, call) =>
    change(call, async (trx) => {
      const within = { ...call, db: trx };
      const person = await findPerson(within, id);
      const held = await grantOf(trx, person);
      await requireVersion(version, versionOfPerson(person, held), () => personNow(within, id, 'person.changed'));
      await checkGrant(trx, call.caller, grant, held);
      if (person.id === call.caller.accountId && administrates(held.permissions) && !administrates(grant.permissions))
        throw new HttpError(409, 'You cannot take your own administration away');
      await trx
        .updateTable('account')
        .where('id', '=', person.id)
        .set({ first_name: firstName, last_name: lastName })
        .execute();
      await setGrant(trx, person.id, grant);
      await requireAdministrator(trx, call.caller.companyId);
      const before = personValues(person, held);
      const after = personValues({ firstName, lastName }, grant);
      await record(trx, call, 'person.changed', person, changedValues(before, after));
      return true;
    }),

  'people.deactivate': ({ id }, call) =>
    change(call, async (trx) => {
      const person = await findPerson({ ...call, db: trx }, id);
      if (person.id === call.caller.accountId) throw new HttpError(409, 'You cannot deactivate yourself');
      await deactivateAccount({ db: trx, now: call.now }, person.id);
      await requireAdministrator(trx, call.caller.companyId);
      if (person.state !== 'deactivated') await record(trx, call, 'person.deactivated', person);
      return true;
    }),

  'people.reactivate': ({ id }, call) =>
    change(call, async (trx) => {
      const person = await findPerson({ ...call, db: trx }, id);
      await checkGrant(trx, call.caller, await grantOf(trx, person));
      await trx.updateTable('account').where('id', '=', person.id).set({ deactivated_at: null }).execute();
      if (person.state === 'deactivated') await record(trx, call, 'person.reactivated', person);
      return true;
    }),

  'people.delete': ({ id }, call) =>
    change(call, async (trx) => {
      const person = await findPerson({ ...call, db: trx }, id);
      if (person.id === call.caller.accountId) throw new HttpError(409, 'You cannot delete yourself');
      await deleteAccount({ db: trx, now: call.now }, person.id, await personName(trx, call.caller.accountId));
      await requireAdministrator(trx, call.caller.companyId);
      await record(trx, call, 'person.deleted', person, { before: personValues(person, await grantOf(trx, person)) });
      return true;
    }),

  'people.deleted': (_, call) => deletedPeople(call),

  'people.restore': ({ id }, call) =>
    change(call, async (trx) => {
      await restoreAccount({ ...call, db: trx }, id);
      const person = await findPerson({ ...call, db: trx }, id);
      await checkGrant(trx, call.caller, await grantOf(trx, person));
      await record(trx, call, 'person.restored', person);
      return true;
    }),
} satisfies Partial<Handlers>;

const notDeleted = { deleted_at: null, deleted_by: null, deactivated_at: null };

/** A person of the caller's company; 404 for any other id. */
export const findPerson = (call: Pick<SignedInContext, 'db' | 'caller'>, id: number) =>
  selectPeople(call).where('account.id', '=', asBigint(id)).executeTakeFirstOrThrow(notFound);

const personDetail = async (call: Pick<SignedInContext, 'db' | 'caller'>, id: number) => {
  const person = await findPerson(call, id);
  const { vessels, ...held } = await grantOf(call.db, person);
  return {
    ...personRow(person),
    vessels,
    version: versionOfPerson(person, { ...held, vessels }),
    emailVersion: versionOf(person.email),
  };
};

const versionOfPerson = ({ firstName, lastName }: PersonFound, { permissions, allVessels, vessels }: Held): string => {
  const byName = permissions.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const grants = byName.map(({ name, read, level }) => [name, read, level]);
  // Who sees all vessels has chosen none: a new vessel of the company changes nothing of the person.
  return versionOf([firstName, lastName, grants, allVessels || vessels]);
};

/** A person as stored now, and who made the last change of this kind. */
export const personNow = async (
  call: Pick<SignedInContext, 'db' | 'caller'>,
  id: number,
  action: 'person.changed' | 'person.emailChanged',
) => ({
  call: 'people.detail' as const,
  current: await personDetail(call, id),
  changed: await lastChange(call, {
    id,
    actions: [action],
    // With a vessel, those who see it lose it.
    besides: action === 'person.changed' ? ['vessel.handedOver'] : [],
  }),
});

/** Writes a change of a person to the audit log. */
export const record = async (
  trx: Database,
  call: SignedInContext,
  action: Parameters<typeof recordAudit>[2]['action'],
  { id, email }: { readonly id: number; readonly email: string },
  values: { readonly before?: AuditValues; readonly after?: AuditValues } = {},
): Promise<void> =>
  recordAudit(trx, await personActor({ ...call, db: trx }), {
    companyId: call.caller.companyId,
    action,
    subject: { kind: 'person', id, label: email },
    ...values,
  });

/** Runs a change of the company's people after any other that is running. */
export const change = <T>({ db, caller }: SignedInContext, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockCompany(trx, caller.companyId);
    return work(trx);
  });

/** A person as the log shows one. */
const personValues = (
  { firstName, lastName }: Pick<PersonFound, 'firstName' | 'lastName'>,
  grant: Parameters<typeof grantValues>[0],
): AuditValues => ({ firstName, lastName, ...grantValues(grant) });

type PersonFound = Awaited<ReturnType<typeof findPerson>>;

/** What a person has, as a change of it compares. */
export const grantOf = async (db: Database, { id, permissions, allVessels }: PersonFound) => ({
  permissions,
  allVessels,
  vessels: [...(await imonosOf(db, id))],
});

const setGrant = async (db: Database, id: number, { permissions, allVessels, vessels }: Grant): Promise<void> => {
  await setPermissions(db, id, permissions);
  await setVessels(db, id, allVessels ? 'all' : vessels);
};

/** The name of the caller's company. */
export const companyName = async ({ db, caller }: SignedInContext): Promise<string> =>
  (await db.selectFrom('company').where('id', '=', caller.companyId).select('name').executeTakeFirstOrThrow()).name;

/** Makes an invitation to the caller's company, within a transaction. */
export const invite = async (
  call: SignedInContext,
  { id, email }: { readonly id: number; readonly email: string },
  services: NotificationServices,
) => {
  const invited = { id, email, company: await companyName(call) };
  return { id, invitation: await makeInvitation(call, invited, services) };
};

/** Makes another invitation of a person who has not accepted one, within a transaction. */
const inviteAgain = async (call: SignedInContext, id: number, services: NotificationServices) => {
  const found = await findPerson(call, id);
  const { email } = found;
  if (found.state !== 'invited') throw new HttpError(409, `${email} has set a password already`);
  await checkGrant(call.db, call.caller, await grantOf(call.db, found));
  await record(call.db, call, 'person.invitedAgain', found);
  return { ...(await invite(call, found, services)), email, name: nameOf(found) };
};

const nameOf = ({ firstName, lastName }: PersonFound): string => [firstName, lastName].filter(Boolean).join(' ');

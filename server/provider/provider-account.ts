import * as z from 'zod/mini';
import { addressPattern } from '../../src/contract/administration/setup.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import { notInNames } from '../../src/contract/models/name-field.ts';
import { permissionsOfTemplate, type TemplateName } from '../../src/contract/administration/permission-templates.ts';
import { insertAccount, setPermissions } from '../people/accounts.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/schema.ts';
import { lockCompany } from '../people/person-rules.ts';
import { changedValues, grantValues } from '../people/person-values.ts';
import { noPassword } from '../session/password.ts';
import { mailboxOf } from '../session/sign-in.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** What the provider says about a person. */
const Claims = z.object({
  email: z.string().check(z.maxLength(254), z.regex(addressPattern)),
  email_verified: z.literal(true),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
});

/**
 * The account of a person at the provider: matched by the verified e-mail address within the company, created if the rule
 * allows it, with the permissions of the person's group. Throws a ProviderRefusal.
 */
export const accountOfClaims = async (
  db: Database,
  claims: Readonly<Record<string, unknown>>,
  settings: ProviderSettings,
  now: Date,
): Promise<number> => {
  const person = z.safeParse(Claims, claims);
  if (!person.success) throw new ProviderRefusal('unverified');
  const email = mailboxOf(person.data.email);
  if (!settings.domains.includes(email.slice(email.lastIndexOf('@') + 1))) throw new ProviderRefusal('domain');
  const template = templateOf(claims[settings.groupsClaim], settings);
  return db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('company')
      .where('name', '=', settings.company)
      .select('id')
      .executeTakeFirst();
    if (!company) throw new ProviderRefusal('failed', 'OIDC_COMPANY is not a company of this portal');
    await lockCompany(trx, company.id);
    const actor: AuditActor = { kind: 'job', label: `Sign-in with ${settings.name}`, at: now };
    const account = await trx
      .selectFrom('account')
      .where('email', '=', email)
      .where('company_id', '=', company.id)
      .select(['id', 'deactivated_at'])
      .executeTakeFirst();
    if (account?.deactivated_at) throw new ProviderRefusal('deactivated');
    if (account) {
      if (template) await regrant(trx, { id: account.id, email, companyId: company.id }, template, actor);
      return account.id;
    }
    const first = template ?? settings.create;
    if (!settings.create || !first) throw new ProviderRefusal('unknown');
    const permissions = permissionsOfTemplate(first);
    const names = namesOf(person.data, email);
    const id = await insertAccount(trx, {
      companyId: company.id,
      email,
      ...names,
      passwordHash: noPassword,
      permissions,
    });
    if (id === undefined) throw new ProviderRefusal('failed');
    await recordAudit(trx, actor, {
      companyId: company.id,
      action: 'person.created',
      subject: { kind: 'person', id, label: email },
      after: grantValues({ permissions, allVessels: true, vessels: [] }),
    });
    return id;
  });
};

/** The template of the first group in the order of the settings that the person has. */
const templateOf = (claimed: unknown, { groups }: ProviderSettings): TemplateName | undefined => {
  const held = Array.isArray(claimed) ? claimed : [claimed];
  return groups.find(([group]) => held.includes(group))?.[1];
};

const namesOf = ({ given_name, family_name, name = '' }: z.infer<typeof Claims>, email: string) => {
  const [first = '', ...last] = inOneLine(name).split(/\s+/);
  return {
    firstName: cutText(inOneLine(given_name) || first || email.slice(0, email.indexOf('@')), 100),
    lastName: cutText(inOneLine(family_name ?? last.join(' ')), 100),
  };
};

/** A name from the provider on one line: line breaks, control and direction characters become spaces. */
const inOneLine = (name = ''): string => name.split(notInNames).join(' ').replaceAll(/\s+/g, ' ').trim();

interface Member {
  readonly id: number;
  readonly email: string;
  readonly companyId: number;
}

/** Gives the permissions of the group. Administration is never taken away: a company must not lose its last administrator. */
const regrant = async (trx: Database, { id, email, companyId }: Member, template: TemplateName, actor: AuditActor) => {
  const held = await trx
    .selectFrom('account_permission')
    .where('account_id', '=', id)
    .select(['name', 'read', 'level'])
    .execute();
  const reads = (name: PermissionName) => held.some((one) => one.name === name && one.read);
  const keeps = template !== 'Administrator' && reads('Administration');
  const permissions = permissionsOfTemplate(template).map((permission) =>
    keeps && permission.name === 'Administration' ? { ...permission, read: true } : permission,
  );
  if (textOf(held) === textOf(permissions)) return;
  await setPermissions(trx, id, permissions);
  await recordAudit(trx, actor, {
    companyId,
    action: 'person.changed',
    subject: { kind: 'person', id, label: email },
    ...changedValues(valuesOf(held), valuesOf(permissions)),
  });
};

type Permissions = Parameters<typeof grantValues>[0]['permissions'];

/** What may be read, to compare. */
const textOf = (permissions: Permissions): string =>
  permissions
    .filter(({ read }) => read)
    .map(({ name }) => name)
    .toSorted()
    .join();

/** The permissions for the audit log; a group changes no vessels. */
const valuesOf = (permissions: Permissions) => grantValues({ permissions, allVessels: true, vessels: [] });

import { HttpError } from '../errors/http-error.ts';
import { sendQueued } from '../session/notifications.ts';
import { personActor, recordAudit } from '../audit/record-audit.ts';
import { requireNotShared } from '../people/shared-account.ts';
import { lockCompany } from '../people/person-rules.ts';
import { resetFactorEmail } from '../session/factor-emails.ts';
import { noPassword } from '../session/password.ts';
import { removeEveryFactor, rowHasFactor } from '../session/second-factor.ts';
import { lockAccount } from '../session/token-families.ts';
import type { Handlers } from './handler.ts';
import { findPerson, record } from './people.ts';

/** What a company demands of a sign-in, and the reset of a person's second factor. */
export const signInRuleHandlers = {
  'signInRules.read': async (_, { db, caller }) => {
    const { needs_second_factor: needsSecondFactor } = await db
      .selectFrom('company')
      .where('id', '=', caller.companyId)
      .select('needs_second_factor')
      .executeTakeFirstOrThrow();
    const { people, withFactor } = await db
      .selectFrom('account')
      .where('account.company_id', '=', caller.companyId)
      .where('deactivated_at', 'is', null)
      .where('password_hash', '!=', noPassword)
      .select(({ fn }) => [
        fn.count<number>('account.id').as('people'),
        fn.countAll<number>().filterWhere(rowHasFactor).as('withFactor'),
      ])
      .executeTakeFirstOrThrow();
    return { needsSecondFactor, people: Number(people), withoutFactor: Number(people) - Number(withFactor) };
  },

  'signInRules.change': ({ needsSecondFactor }, call) =>
    call.db.transaction().execute(async (trx) => {
      const { companyId } = call.caller;
      await lockCompany(trx, companyId);
      const company = await trx
        .selectFrom('company')
        .where('id', '=', companyId)
        .select(['name', 'needs_second_factor'])
        .executeTakeFirstOrThrow();
      if (company.needs_second_factor === needsSecondFactor) return true;
      await trx
        .updateTable('company')
        .where('id', '=', companyId)
        .set({ needs_second_factor: needsSecondFactor })
        .execute();
      await recordAudit(trx, await personActor({ ...call, db: trx }), {
        companyId,
        action: 'company.signInChanged',
        subject: { kind: 'company', id: companyId, label: company.name },
        before: { needsSecondFactor: company.needs_second_factor },
        after: { needsSecondFactor },
      });
      return true;
    }),

  'people.resetSecondFactor': async ({ id }, call, { account: services }) => {
    await call.db.transaction().execute(async (trx) => {
      const person = await findPerson({ ...call, db: trx }, id);
      // A stolen session must not turn its own second factor off.
      if (person.id === call.caller.accountId)
        throw new HttpError(409, 'You cannot reset your own second factor. Turn it off on your account page');
      await lockAccount(trx, person.id);
      await requireNotShared(trx, person.id, 'reset-second-factor');
      await removeEveryFactor(trx, person.id);
      if (!person.secondFactor) return;
      await record(trx, call, 'factor.reset', person);
      await services.mail.enqueue([resetFactorEmail(person.email, services.portalUrl)], trx);
    });
    sendQueued(services);
    return true;
  },
} satisfies Partial<Handlers>;

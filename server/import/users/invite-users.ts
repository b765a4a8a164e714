import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { sendInvitations } from '../../people/invitation.ts';
import type { NotificationServices } from '../../session/notifications.ts';

/** Sends an invitation to everyone whom an applied batch added. Without e-mail, the list of people gives the links. */
export const inviteUsers = async (db: Database, batchId: number, services: NotificationServices): Promise<void> => {
  if (!services.sendsMail) return;
  const invited = await db
    .selectFrom('import_row')
    .innerJoin('account', (join) => join.on('account.id', '=', sql<number>`(import_row.target ->> 'id')::int`))
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('import_row.batch_id', '=', batchId)
    .where('import_row.sheet', '=', 'users')
    .where('import_row.state', '=', 'new')
    .where('account.deactivated_at', 'is', null)
    .select(['account.id', 'account.email', 'company.name as company'])
    .execute();
  sendInvitations(db, invited, services);
};

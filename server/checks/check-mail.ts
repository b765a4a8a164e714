import type { Checked, Finding } from './self-check.ts';

/** Whether e-mails are sent, and whether some wait for another attempt. */
export const checkMail = async ({ db, env }: Pick<Checked, 'db' | 'env'>): Promise<Finding> => {
  if (!env.SMTP_URL)
    return {
      // On one's own machine, a file is what one wants.
      state: env.isExposed ? 'problem' : 'warning',
      finding: 'E-mails are not sent: they are written to the folder outbox in DATA_DIR. Links do not reach people.',
      mend: 'Set SMTP_URL to your mail server, and MAIL_FROM to a sender it accepts.',
    };
  const { count } = await db
    .selectFrom('queued_mail')
    .where('attempts', '>', 1)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0)
    return {
      state: 'problem',
      finding: `${count} ${count === 1 ? 'e-mail waits' : 'e-mails wait'} for another attempt: the mail server did not accept ${count === 1 ? 'it' : 'them'}.`,
      mend: 'Send a test e-mail to see why, and check SMTP_URL and MAIL_FROM.',
    };
  if (/@localhost\b/.test(env.MAIL_FROM))
    return {
      state: 'warning',
      finding: `E-mails are sent as ${env.MAIL_FROM}, which many mail servers refuse.`,
      mend: 'Set MAIL_FROM to an address of your own domain.',
    };
  return { state: 'ok', finding: `E-mails are sent as ${env.MAIL_FROM}. A test e-mail shows whether they arrive.` };
};

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/session/password.ts';
import { password, type SessionPortal, sessionPortal } from '../../support/session-portal.ts';

let portal: SessionPortal;

beforeAll(async () => {
  portal = await sessionPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const hash = await hashPassword(password, { ln: 4, r: 8, p: 1 });
  await portal.db.updateTable('account').set({ password_hash: hash }).execute();
  portal.advance(portal.policy.windowSeconds);
  portal.emails.length = 0;
});

const forgot = (email: string, ip?: string) => portal.ask('account.forgotPassword', { email }, undefined, ip);

const reset = async (token: string, newPassword = 'Lighthouse7', confirmPassword = newPassword) => {
  const { status, body } = await portal.ask('account.updateForgotPassword', { token, newPassword, confirmPassword });
  await portal.background.idle();
  return { status, body };
};

const linkTo = async (email: string) => {
  await forgot(email);
  await portal.background.idle();
  return tokenIn(portal.emails.at(-1)?.text);
};

const tokenIn = (text = '') =>
  /^https:\/\/portal\.example\/auth\/reset-password\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';

const signInStatus = async (email: string, given: string) => {
  const { body } = await portal.ask('account.login', { email, password: given, deviceId: 'new', platform: 'x' });
  return Object.keys(body.result as object).includes('access_token');
};

const done = { status: 200, body: { result: true } };
const badLink = { status: 400, body: { error: 'This link was used already or is too old. Ask for a new one' } };

describe('a forgotten password', () => {
  it('sends an e-mail with a link to the account', async () => {
    await forgot(' Ada@demo.example ');
    await portal.background.idle();
    expect(portal.emails.map(({ to }) => to)).toEqual(['ada@demo.example']);
    expect(tokenIn(portal.emails[0]?.text)).toHaveLength(43);
  });

  it('gets the same response for known and unknown e-mails: same body, same work before it, mail after it', async () => {
    await forgot('bo@demo.example');
    await portal.background.idle();
    const asked = async (email: string) => {
      portal.emails.length = 0;
      portal.statements.length = 0;
      const { status, body, headers } = await forgot(email);
      const names = [...headers.keys()].toSorted();
      const answer = { status, body, names, asked: [...portal.statements], emails: portal.emails.length };
      await portal.background.idle();
      return answer;
    };
    const known = await asked('ada@demo.example');
    expect(portal.emails).toHaveLength(1);
    expect(known).toMatchObject({ ...done, emails: 0 });
    expect(known.asked).toHaveLength(1);
    expect(await asked('nobody@demo.example')).toEqual(known);
    expect(portal.emails).toHaveLength(0);
  });

  it('has a link that cannot be guessed at without end, and that works while another tries', async () => {
    const link = await linkTo('bo@demo.example');
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await reset(`${at}`.repeat(43).slice(0, 43))).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    expect((await reset(link)).status).toBe(200);
  });

  it('is limited: three e-mails per mailbox, and 429 after twenty requests', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      statuses.push((await forgot('ada@demo.example')).status);
      await portal.background.idle();
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(portal.emails).toHaveLength(3);
    expect((await forgot('ada@demo.example')).headers.get('Retry-After')).toBe('900');
    expect((await forgot('ada@demo.example', '10.0.0.2')).status).toBe(200);
  });

  it('does not store or log the token', async () => {
    const token = await linkTo('ada@demo.example');
    const rows = JSON.stringify(await portal.db.selectFrom('password_reset').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(portal.logged.join('')).not.toContain(token);
    expect(portal.logged.join('')).toContain('password link sent');
  });

  it('is logged without the link if its e-mail cannot be sent', async () => {
    const other = await sessionPortal();
    await other.db.schema.dropTable('password_reset').execute();
    expect((await other.ask('account.forgotPassword', { email: 'ada@demo.example' })).status).toBe(200);
    await other.background.idle();
    expect(other.logged.join('')).toContain('e-mail not sent');
    expect(other.logged.join('')).not.toMatch(/token=|demo\.example/);
    await other.close();
  });
});

describe('a new password by a link', () => {
  it('is set, and the old one is rejected', async () => {
    expect(await reset(await linkTo('ada@demo.example'))).toEqual(done);
    expect(await signInStatus('ada@demo.example', 'Lighthouse7')).toBe(true);
    expect(await signInStatus('ada@demo.example', password)).toBe(false);
    expect(await signInStatus('bo@demo.example', password)).toBe(true);
  });

  it('ends every session of the account at once, and no others', async () => {
    const [laptop, phone] = [await portal.signIn(), await portal.signIn(undefined, 'phone')];
    const other = await portal.signIn('bo@demo.example');
    await reset(await linkTo('ada@demo.example'));
    for (const { access, refresh } of [laptop, phone]) {
      expect(await portal.profile(access)).toBe(401);
      expect((await portal.renew(refresh)).status).toBe(401);
    }
    expect(await portal.profile(other.access)).toBe(200);
  });

  it('can be set once per link, and invalidates the other links', async () => {
    const [first, second] = [await linkTo('ada@demo.example'), await linkTo('ada@demo.example')];
    expect(await reset(second)).toEqual(done);
    expect(await reset(second, 'Breakwater8')).toEqual(badLink);
    expect(await reset(first, 'Breakwater8')).toEqual(badLink);
    expect(await signInStatus('ada@demo.example', 'Lighthouse7')).toBe(true);
  });

  it('can be set once by concurrent uses of a link', async () => {
    const token = await linkTo('ada@demo.example');
    const answers = await Promise.all([reset(token, 'Lighthouse7'), reset(token, 'Breakwater8')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('can be set for 30 minutes', async () => {
    const [first, second] = [await linkTo('ada@demo.example'), await linkTo('bo@demo.example')];
    portal.advance(30 * 60 - 1);
    expect(await reset(first)).toEqual(done);
    portal.advance(1);
    expect(await reset(second)).toEqual(badLink);
    expect(await reset('junk')).toEqual(badLink);
  });

  it('must match the rule and its repetition; a mistake does not invalidate the link', async () => {
    const token = await linkTo('ada@demo.example');
    const rule = 'Password must be at least 8 characters with a number, an uppercase letter and a lowercase letter';
    expect(await reset(token, 'short')).toEqual({ status: 400, body: { error: rule } });
    expect(await reset(token, 'Password1')).toMatchObject({ status: 400 });
    const differ = { status: 400, body: { error: 'The passwords you entered do not match' } };
    expect(await reset(token, 'Lighthouse7', 'Lighthouse8')).toEqual(differ);
    expect(await reset(token, ' Lighthöuse 7 '.repeat(6))).toEqual(done);
    expect(await signInStatus('ada@demo.example', ' Lighthöuse 7 '.repeat(6))).toBe(true);
  });

  it('is reported to the owner of the account, without any secret', async () => {
    await reset(await linkTo('ada@demo.example'));
    expect(portal.emails.at(-1)).toMatchObject({ to: 'ada@demo.example', subject: 'Your password was changed' });
    expect(portal.emails.at(-1)?.text).not.toMatch(/token|Lighthouse/);
  });

  it('resets the limit of failed tries', async () => {
    for (let at = 0; at < 12; at += 1) await portal.ask('account.login', { email: 'ada@demo.example', password: 'x' });
    await reset(await linkTo('ada@demo.example'));
    expect(await signInStatus('ada@demo.example', 'Lighthouse7')).toBe(true);
  });
});

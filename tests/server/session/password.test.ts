import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/session/password.ts';
import { passwordProblem } from '../../../server/session/password-rule.ts';
import type { Cost, Hash } from '../../../server/session/scrypt.ts';

const cheap = { ln: 4, r: 8, p: 1 };
const rule = 'Password must be at least 8 characters with a number, an uppercase letter and a lowercase letter';

describe('a stored password', () => {
  it('has its hash parameters and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('Harbour2026'), hashPassword('Harbour2026')]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword('Harbour2026', one)).toBe(true);
    expect(await verifyPassword('Harbour2027', one)).toBe(false);
  });

  it('is verified with its stored parameters, whatever the current ones', async () => {
    expect(await verifyPassword('Harbour2026', await hashPassword('Harbour2026', { ln: 5, r: 4, p: 2 }))).toBe(true);
  });

  it.each([
    ['is not truncated at 1,000 characters', `${'Aa1'.repeat(333)}x`, `${'Aa1'.repeat(333)}y`],
    ['keeps its leading space', ' Harbour2026', 'Harbour2026'],
    ['keeps its trailing space', 'Harbour2026 ', 'Harbour2026'],
    ['is case-sensitive', 'Harbour2026', 'harbour2026'],
    ['accepts letters of any script', 'Λιμάνι2026', 'Λιμάνι2027'],
  ])('%s', async (_, password, other) => {
    const kept = await hashPassword(password, cheap);
    expect(await verifyPassword(password, kept)).toBe(true);
    expect(await verifyPassword(other, kept)).toBe(false);
  });

  it('matches in composed and decomposed Unicode form', async () => {
    const kept = await hashPassword('Th\u00e9ophile1', cheap);
    expect(await verifyPassword('The\u0301ophile1', kept)).toBe(true);
  });

  it('in an invalid format matches nothing', async () => {
    for (const text of ['', 'Harbour2026', '$scrypt$ln=15,r=8,p=3$$']) {
      expect(await verifyPassword('Harbour2026', text)).toBe(false);
    }
  });

  it('takes as long for an account that does not exist', async () => {
    const costs: Cost[] = [];
    const hash: Hash = async ({ cost }) => {
      costs.push(cost);
      return new Uint8Array(32);
    };
    const kept = await hashPassword('Harbour2026');
    for (const stored of [kept, undefined]) expect(await verifyPassword('Harbour2027', stored, hash)).toBe(false);
    expect(costs).toHaveLength(2);
    expect(costs[1]).toEqual(costs[0]);
  });
});

describe('a new password', () => {
  it.each(['Harbour2026', ' Lead1ng', 'Ünïcode9', 'Λιμάνι2026', 'Aa1'.repeat(100), 'Sea water 7!'])(
    'may be %j',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );

  it.each(['', 'Aa1', 'Aa12345', 'harbour2026', 'HARBOUR2026', 'HarbourHarbour', '12345678'])(
    'may not be %j',
    (password) => {
      expect(passwordProblem(password)).toBe(rule);
    },
  );

  it('has at least 8 characters, counted as code points', () => {
    expect(passwordProblem('Aa1\u{1D49C}\u{1D49C}\u{1D49C}')).toBe(rule);
  });

  it.each(['Password1', 'PASSWORd123', 'Qwerty123', 'Welcome2026', 'P@ssw0rd'])(
    'may not be the common %s',
    (password) => {
      expect(passwordProblem(password)).toBe('This password is too common. Choose another');
    },
  );

  it('needs a number, an uppercase and a lowercase letter in any order', () => {
    const filler = fc.string({ minLength: 6, unit: 'grapheme' });
    fc.assert(
      fc.property(filler, fc.nat(6), (text, at) => {
        const mixed = `${text.slice(0, at)}Qz7${text.slice(at)}`;
        expect(passwordProblem(mixed)).toBeUndefined();
        expect(passwordProblem(mixed.replace(/\p{Nd}/gu, '!'))).toBe(rule);
        expect(passwordProblem(mixed.replace(/\p{Lu}/gu, '!'))).toBe(rule);
        expect(passwordProblem(mixed.replace(/\p{Ll}/gu, '!'))).toBe(rule);
      }),
    );
  });
});

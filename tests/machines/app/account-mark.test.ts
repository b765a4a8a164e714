import { expect, it } from 'vitest';
import { accountMark } from '../../../src/machines/app/account-mark.ts';

const named = { firstName: 'Ada', lastName: 'Maris' };
const markIn = (id: number, name: string) => accountMark({ ...named, email: 'ada@demo.example', owner: { id, name } });
const markOf = (email: string | null) => accountMark({ ...named, email });

it('An account has the same mark for every spelling of its e-mail, and other accounts have different marks', () => {
  expect(markOf(' Ada@Demo.example')).toBe(markOf('ada@demo.example'));
  expect(markOf('ada@demo.example')).not.toBe(markOf('bo@demo.example'));
});

it('The mark of an account without an e-mail is derived from its name', () => {
  expect(markOf(null)).toBe(markOf(''));
  expect(markOf(null)).not.toBe(accountMark({ ...named, firstName: 'Bo', email: null }));
});

it('The accounts of one person in two companies have different marks, whatever the companies are called', () => {
  expect(markIn(1, 'Aurelia Shipping')).not.toBe(markIn(2, 'Borealis Tankers'));
  expect(markIn(1, 'Renamed Shipping')).toBe(markIn(1, 'Aurelia Shipping'));
});

it('A mark is too short to identify an account: some of many e-mails have the same mark', () => {
  const marks = Array.from({ length: 5000 }, (_, number) => markOf(`user${number}@demo.example`));
  expect(Math.max(...marks.map((mark) => Number.parseInt(mark, 36)))).toBeLessThan(2 ** 20);
  expect(new Set(marks).size).toBeGreaterThan(4900);
  expect(new Set(marks).size).toBeLessThan(5000);
});

import { describe, expect, it } from 'vitest';
import { classifyRefresh, type RawAnswer } from '../../../src/services/session/classify-refresh.ts';

const pair = { accessToken: 'new access', refreshToken: 'new refresh' };
const snake = { access_token: 'new access', refresh_token: 'new refresh' };
const page = '<!doctype html><title>Welcome to the harbour network</title>';
const error = JSON.stringify({ error: 'Something' });
const invalid = JSON.stringify({ error: 'RefreshToken Invalid' });
const json = (value: unknown) => JSON.stringify(value);

const table: readonly (readonly [string, RawAnswer, string])[] = [
  ['a pair under data', { status: 200, body: json({ data: pair }) }, 'ok'],
  ['a pair at the top', { status: 200, body: json(pair) }, 'ok'],
  ['a pair under result', { status: 200, body: json({ result: pair }) }, 'ok'],
  ['a pair in the spelling of the sign-in', { status: 200, body: json({ result: snake }) }, 'ok'],
  ['a pair in the spelling of the sign-in, under data', { status: 200, body: json({ data: snake }) }, 'ok'],
  ['a pair in the spelling of the sign-in, at the top', { status: 200, body: json(snake) }, 'ok'],
  [
    'half a pair in each place',
    { status: 200, body: json({ data: { accessToken: 'a' }, refreshToken: 'b' }) },
    'rejected',
  ],
  ['a pair with another status of success', { status: 201, body: json({ data: pair }) }, 'ok'],
  ['success without tokens', { status: 200, body: json({ data: {} }) }, 'rejected'],
  [
    'success with an empty access token',
    { status: 200, body: json({ data: { ...pair, accessToken: '' } }) },
    'rejected',
  ],
  ['success with an empty refresh token', { status: 200, body: json({ ...pair, refreshToken: '' }) }, 'rejected'],
  ['success that says nothing but null', { status: 200, body: 'null' }, 'rejected'],
  ['success that names the token invalid', { status: 200, body: invalid }, 'rejected'],
  ['a page in place of an answer', { status: 200, body: page }, 'transient'],
  ['an empty success', { status: 204, body: '' }, 'transient'],
  ['401 with JSON', { status: 401, body: error }, 'rejected'],
  ['401 with a page', { status: 401, body: page }, 'rejected'],
  ['401 with nothing', { status: 401, body: '' }, 'rejected'],
  ['400 with JSON', { status: 400, body: error }, 'rejected'],
  ['403 with JSON', { status: 403, body: error }, 'rejected'],
  ['403 with a page', { status: 403, body: page }, 'transient'],
  ['404 with JSON', { status: 404, body: error }, 'rejected'],
  ['404 with a page, as after a faulty roll-out', { status: 404, body: page }, 'transient'],
  ['407 of a proxy', { status: 407, body: page }, 'transient'],
  ['408', { status: 408, body: error }, 'transient'],
  ['425', { status: 425, body: error }, 'transient'],
  ['429', { status: 429, body: error }, 'transient'],
  ['429 that names the token invalid', { status: 429, body: invalid }, 'rejected'],
  ['500 with JSON', { status: 500, body: error }, 'failing'],
  ['500 with a page', { status: 500, body: page }, 'transient'],
  ['500 that names the token invalid', { status: 500, body: invalid }, 'rejected'],
  ['502', { status: 502, body: error }, 'transient'],
  ['503', { status: 503, body: error }, 'transient'],
  ['503 with a page', { status: 503, body: page }, 'transient'],
  ['504', { status: 504, body: error }, 'transient'],
  ['501 with JSON', { status: 501, body: error }, 'transient'],
  ['507 with JSON', { status: 507, body: error }, 'transient'],
  ['511 of a captive portal', { status: 511, body: page }, 'transient'],
  ['a redirect', { status: 302, body: '' }, 'transient'],
  ['no answer', 'none', 'transient'],
];

describe('the classification of a refresh response', () => {
  it.each(table)('%s', (_, answer, outcome) => expect(classifyRefresh(answer).outcome).toBe(outcome));

  it('returns the tokens of a success', () => {
    expect(classifyRefresh({ status: 200, body: json({ data: pair }) })).toEqual({ outcome: 'ok', tokens: pair });
  });

  it('ends a session by status alone only for 401', () => {
    for (let status = 200; status < 600; status++)
      expect(classifyRefresh({ status, body: page }).outcome).toBe(status === 401 ? 'rejected' : 'transient');
  });
});

import { describe, expect, it } from 'vitest';
import { relyingPartyOf } from '../../../server/session/relying-party.ts';

describe('what a passkey is bound to', () => {
  it.each([
    ['https://portal.example/fleet', { rpId: 'portal.example', origin: 'https://portal.example' }],
    ['https://portal.example:8443', { rpId: 'portal.example', origin: 'https://portal.example:8443' }],
    ['http://localhost:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
    ['http://portal.example', undefined],
    ['https://192.0.2.7', undefined],
    ['https://[2001:db8::7]:8443', undefined],
  ])('%s', (address, expected) => expect(relyingPartyOf(address)).toEqual(expected));
});

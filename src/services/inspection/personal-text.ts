import { plainValue, type TextRule } from '../support/plain-value.ts';

const secret = /password|token|authorization|secret/i;
const personal = /^(first|last|full|user|display|given|family)name$|e-?mail|phone|author|person|contact|reportedby/i;
const redacted = '(redacted)';
/** A text of a profile that is shorter is not redacted elsewhere: it occurs in too many other texts. */
const minPersonalLength = 3;

/** Redacts names, e-mail addresses, secrets, and everything that the profile has shown, wherever it occurs. Vessels and records stay. */
export const personalText = (): TextRule => {
  const ofProfile = new Set<string>();
  return (text, keys) => {
    const key = keys.at(-1) ?? '';
    const inProfile = keys.includes('profile') || keys.includes('owner');
    const hides =
      secret.test(key) || personal.test(key) || text.includes('@') || (inProfile && !keys.includes('frontends'));
    if (hides && text.length >= minPersonalLength && !secret.test(key)) ofProfile.add(text);
    return hides || [...ofProfile].some((part) => text.includes(part)) ? redacted : text;
  };
};

/** A value as the inspector shows it. */
export const inspectedValue = (value: unknown, rule: TextRule): unknown =>
  plainValue(value, rule, { parts: 1500, entries: 30, depth: 12 });

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text with a key of 32 bytes, so that a table can hold it. */
export const seal = (key: Buffer, text: string): string => {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, key, iv);
  const encrypted = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), encrypted]).toString('base64url');
};

/** The text that was sealed; throws when the key is another or the text was changed. */
export const unseal = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decrypting.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decrypting.final('utf8');
};

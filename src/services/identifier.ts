/** 128 random bits as text; crypto.randomUUID exists only on secure origins. */
export const newIdentifier = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

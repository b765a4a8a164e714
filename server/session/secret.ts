import { createHash, randomBytes } from 'node:crypto';

/** A random secret for a link. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. A fast hash is safe because the secret is random. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

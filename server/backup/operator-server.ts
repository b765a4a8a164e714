import { randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Background } from '../jobs/background.ts';
import { StartupError } from '../errors/startup-error.ts';
import { createSecret } from '../session/secret.ts';
import { copiesIn, type OperatorAddress, operatorFileIn } from './operator-address.ts';

interface OperatorParts {
  /** The folder that holds the folder of the embedded database. */
  readonly dataDir: string;
  readonly background: Background;
  /** Copies the database into a new folder. */
  readonly copy: (folder: string) => Promise<void>;
}

/**
 * Lets `npm run backup` of the same user copy the embedded database while the portal has it open. Listens on the loopback; the
 * port and a secret are in a file of the data folder that only this user reads. Returns what ends it.
 */
export const listenForOperator = async ({ dataDir, background, copy }: OperatorParts): Promise<() => Promise<void>> => {
  const copies = copiesIn(dataDir);
  await rm(copies, { recursive: true, force: true });
  const secret = createSecret();
  let ending = false;

  /** The copy lives as long as the connection: none remains if the command is killed. */
  const answerWithCopy = async (response: ServerResponse): Promise<void> => {
    const folder = path.join(copies, randomUUID());
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const removeAfterwards = async () => {
      await closed;
      // A portal that ends leaves the copy to the command, which may be reading it.
      if (!ending) await rm(folder, { recursive: true, force: true });
    };
    try {
      await mkdir(copies, { recursive: true, mode: 0o700 });
      await copy(folder);
      response.writeHead(200).write(`${JSON.stringify({ folder })}\n`);
    } catch (error) {
      response.writeHead(500).end(error instanceof StartupError ? error.message : undefined);
      throw error;
    } finally {
      removeAfterwards().catch((error: unknown) =>
        background.start('Removing the copy of a backup', () => Promise.reject(error)),
      );
    }
  };

  const server = createServer((request, response) => {
    if (isAllowed(request, secret))
      background.start('Copying the database for a backup', () => answerWithCopy(response));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The loopback has no port');
  const file = operatorFileIn(dataDir);
  const content: OperatorAddress = { port: address.port, secret };
  await rm(`${file}.new`, { force: true });
  await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  await rename(`${file}.new`, file);

  return async () => {
    ending = true;
    await rm(file, { force: true });
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
};

const isAllowed = ({ method, url, headers }: IncomingMessage, secret: string): boolean => {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return method === 'POST' && url === '/copy' && given.length === expected.length && timingSafeEqual(given, expected);
};

import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import * as z from 'zod/mini';
import { fileErrorCode, ifPresent } from '../files/if-present.ts';
import { StartupError } from '../errors/startup-error.ts';
import { OperatorAddress, operatorFileIn } from './operator-address.ts';

/** A copy of the database that the running portal made; it is removed when it is released. */
interface LentCopy {
  readonly folder: string;
  readonly release: () => void;
}

/** Asks the portal that has the embedded database open for a copy; undefined if no portal answers. */
export const askForCopy = async (dataDir: string): Promise<LentCopy | undefined> => {
  const text = await ifPresent(readFile(operatorFileIn(dataDir), 'utf8'));
  if (text === undefined) return undefined;
  const { port, secret } = OperatorAddress.parse(JSON.parse(text));
  try {
    return await copyFrom(port, secret);
  } catch (error) {
    if (fileErrorCode(error) === 'ECONNREFUSED') return undefined;
    throw error;
  }
};

const copyFrom = (port: number, secret: string) =>
  new Promise<LentCopy>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/copy',
      headers: { Authorization: `Bearer ${secret}` },
    });
    asked.on('error', (error) => reject(fileErrorCode(error) === 'ECONNRESET' ? new StartupError(notCopied) : error));
    asked.once('response', (response) => {
      response.on('error', reject);
      let line = '';
      response.once('end', () => reject(new StartupError(line || notCopied)));
      response.on('data', (bytes: Buffer) => {
        line += bytes.toString();
        if (!line.endsWith('\n')) return;
        const { folder } = Copied.parse(JSON.parse(line));
        resolve({ folder, release: () => asked.destroy() });
      });
    });
    asked.end();
  });

const Copied = z.object({ folder: z.string() });

const notCopied = 'The running portal could not copy its database: its log says why. No backup was made.';

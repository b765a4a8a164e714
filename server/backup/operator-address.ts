import path from 'node:path';
import * as z from 'zod/mini';

/** Where the portal listens for the commands of its operator, and the secret that they send. */
export const OperatorAddress = z.object({ port: z.number(), secret: z.string() });
export type OperatorAddress = z.infer<typeof OperatorAddress>;

/** The file of the data folder with the address. */
export const operatorFileIn = (dataDir: string): string => path.join(dataDir, 'operator.json');

/** The folder of the copies that backups are made from. */
export const copiesIn = (dataDir: string): string => path.join(dataDir, 'copies');

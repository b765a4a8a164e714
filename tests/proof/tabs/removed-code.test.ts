import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removedCode } from './removed-code.ts';

const root = path.resolve(import.meta.dirname, '../../../src');

it.each(removedCode.map(({ removed, file, from }) => [removed, file, from] as const))(
  '%s is found once in the shipped code, so that npm run prove can remove it',
  (_, file, from) => expect(readFileSync(path.join(root, file), 'utf8').split(from)).toHaveLength(2),
);

// @module-tag exhaustive
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar/fs';
import { afterAll, expect, it } from 'vitest';
import { openArchive } from '../../../server/backup/archive.ts';
import { temporaryFolder } from '../../support/portal-process.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

it.each(['../evil.dump', '../../evil.dump', '/etc/hosts', 'a/b', '..'])(
  'An archive whose part is %s is refused',
  async (name) => {
    const manifest = JSON.stringify({
      format: 1,
      kind: 'postgres',
      madeAt: '2026-11-28T00:00:00.000Z',
      build: null,
      databaseVersion: 15,
      schema: '',
      migrations: [],
      rows: {},
      parts: [{ name, bytes: 1, sha256: '' }],
    });
    const hash = `${createHash('sha256').update(manifest).digest('hex')}  manifest.json\n`;
    const file = path.join(folder, `${name.replaceAll('/', '-')}.tar`);
    const entries = packTar([
      { type: 'content', target: 'manifest.json', content: manifest },
      { type: 'content', target: 'manifest.json.sha256', content: hash },
    ]);
    await pipeline(entries, createWriteStream(file));
    const working = `${file}-parts`;
    mkdirSync(working);
    await expect(openArchive(file, working)).rejects.toThrow(`its part ${name} is a path. Nothing was changed.`);
  },
);

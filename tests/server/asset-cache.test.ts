import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAssetCache } from '../../server/http/asset-cache.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'portal-assets-'));
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) await write(name, `${name}${name}${name}`);
});
afterAll(() => rm(folder, { recursive: true }));

const textOf = async (cache: ReturnType<typeof createAssetCache>, name: string) =>
  Buffer.from((await cache.get(name))?.bytes ?? []).toString();

describe('files in memory', () => {
  it('are read once, also when asked for twice at once', async () => {
    const cache = createAssetCache(folder);
    const [one, other] = await Promise.all([cache.get('a'), cache.get('a')]);
    expect(one).toBe(other);
    await write('a', 'new');
    expect(await textOf(cache, 'a')).toBe('aaa');
  });

  it('take no more room than they may: the one asked for least lately goes first', async () => {
    const cache = createAssetCache(folder, 6);
    for (const name of ['a', 'b', 'a', 'c']) await cache.get(name);
    for (const name of ['a', 'b', 'c']) await write(name, 'new');
    expect(await textOf(cache, 'a')).toBe('aaa');
    expect(await textOf(cache, 'c')).toBe('ccc');
    expect(await textOf(cache, 'b')).toBe('new');
  });

  it('larger than all the room are served and not kept', async () => {
    const cache = createAssetCache(folder, 2);
    expect(await textOf(cache, 'a')).toBe('aaa');
    await write('a', 'new');
    expect(await textOf(cache, 'a')).toBe('new');
  });

  it('that are missing are asked for anew the next time', async () => {
    const cache = createAssetCache(folder);
    expect(await cache.get('d')).toBeUndefined();
    await write('d', 'ddd');
    expect(await textOf(cache, 'd')).toBe('ddd');
  });
});

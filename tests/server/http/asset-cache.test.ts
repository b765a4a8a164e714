import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAssetCache } from '../../../server/http/asset-cache.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'portal-assets-'));
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) await write(name, `${name}${name}${name}`);
});
afterAll(() => rm(folder, { recursive: true }));

const textOf = async (cache: ReturnType<typeof createAssetCache>, name: string) =>
  Buffer.from((await cache.get(name))?.bytes ?? []).toString();

describe('the asset cache', () => {
  it('reads a file once, also for concurrent requests', async () => {
    const cache = createAssetCache(folder);
    const [one, other] = await Promise.all([cache.get('a'), cache.get('a')]);
    expect(one).toBe(other);
    await write('a', 'new');
    expect(await textOf(cache, 'a')).toBe('aaa');
  });

  it('stays within its size limit by evicting the least recently used file', async () => {
    const cache = createAssetCache(folder, 6);
    for (const name of ['a', 'b', 'a', 'c']) await cache.get(name);
    for (const name of ['a', 'b', 'c']) await write(name, 'new');
    expect(await textOf(cache, 'a')).toBe('aaa');
    expect(await textOf(cache, 'c')).toBe('ccc');
    expect(await textOf(cache, 'b')).toBe('new');
  });

  it('serves a file larger than the limit without caching it', async () => {
    const cache = createAssetCache(folder, 2);
    expect(await textOf(cache, 'a')).toBe('aaa');
    await write('a', 'new');
    expect(await textOf(cache, 'a')).toBe('new');
  });

  it('reads a missing file again at the next request', async () => {
    const cache = createAssetCache(folder);
    expect(await cache.get('d')).toBeUndefined();
    await write('d', 'ddd');
    expect(await textOf(cache, 'd')).toBe('ddd');
  });
});

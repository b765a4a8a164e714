import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifPresent } from '../files/if-present.ts';

/** A file of the build, with the ETag of its bytes. */
export interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Reads the files of a folder by name; undefined if the file no longer exists. */
export interface AssetCache {
  readonly get: (name: string) => Promise<Asset | undefined>;
}

/** A build with its compressed files takes about 4 MB, and the files of older builds stay in the folder. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** Caches files in memory, so that responses do not wait for the disk; above the limit the least recently used are evicted. */
export const createAssetCache = (folder: string, maxBytes = defaultMaxBytes): AssetCache => {
  const assets = new Map<string, Promise<Asset | undefined>>();
  const sizes = new Map<string, number>();

  const evict = (name: string): void => {
    assets.delete(name);
    sizes.delete(name);
  };

  const evictSurplus = (): void => {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const name of assets.keys()) {
      if (total <= maxBytes) return;
      total -= sizes.get(name) ?? 0;
      evict(name);
    }
  };

  const load = async (name: string): Promise<Asset | undefined> => {
    const asset = await read(path.join(folder, name));
    if (!asset) evict(name);
    else if (assets.has(name)) sizes.set(name, asset.bytes.byteLength);
    evictSurplus();
    return asset;
  };

  return {
    get: (name) => {
      const asset = assets.get(name) ?? load(name);
      // Inserted again at the end: the map is in the order of last use.
      assets.delete(name);
      assets.set(name, asset);
      asset.catch(() => evict(name));
      return asset;
    },
  };
};

const read = async (file: string): Promise<Asset | undefined> => {
  const content = await ifPresent(readFile(file));
  if (!content) return undefined;
  const bytes = Uint8Array.from(content);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
};

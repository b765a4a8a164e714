import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the build, with the ETag of its bytes. */
export interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** The files of a folder by name, read once; undefined: the folder does not hold it any more. */
export interface AssetCache {
  readonly get: (name: string) => Promise<Asset | undefined>;
}

/** How much is held in memory, in bytes: a build with its packed forms is about 4 MB, and older builds stay beside it. */
const defaultLimit = 64 * 1024 * 1024;

/** Reads files on first use and keeps them in memory; over the limit, what was asked for least lately is dropped. */
export const createAssetCache = (folder: string, maxBytes = defaultLimit): AssetCache => {
  const assets = new Map<string, Promise<Asset | undefined>>();
  const sizes = new Map<string, number>();

  const drop = (name: string): void => {
    assets.delete(name);
    sizes.delete(name);
  };

  const makeRoom = (): void => {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const name of assets.keys()) {
      if (total <= maxBytes) return;
      total -= sizes.get(name) ?? 0;
      drop(name);
    }
  };

  const load = async (name: string): Promise<Asset | undefined> => {
    const asset = await read(path.join(folder, name));
    if (!asset) drop(name);
    else if (assets.has(name)) sizes.set(name, asset.bytes.byteLength);
    makeRoom();
    return asset;
  };

  return {
    get: (name) => {
      const asset = assets.get(name) ?? load(name);
      // Written again at the end: the map is in the order of last use.
      assets.delete(name);
      assets.set(name, asset);
      asset.catch(() => drop(name));
      return asset;
    },
  };
};

const read = async (file: string): Promise<Asset | undefined> => {
  try {
    const bytes = Uint8Array.from(await readFile(file));
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

import * as z from 'zod/mini';
import { migrations } from '../db/migrate.ts';
import { StartupError } from '../errors/startup-error.ts';

/** What a backup says about itself. */
const Manifest = z.object({
  format: z.literal(1),
  /** `embedded`: the files of the embedded database; `postgres`: what pg_dump wrote. */
  kind: z.enum(['embedded', 'postgres']),
  madeAt: z.string(),
  /** The build of the portal that made it; null: none was built. */
  build: z.nullable(z.string()),
  /** The major version of PostgreSQL that the data comes from. */
  databaseVersion: z.number(),
  /** How large the database was; 0: an earlier version made it. */
  databaseBytes: z._default(z.number(), 0),
  /** The newest migration of the tables. */
  schema: z.string(),
  /** All migrations of the tables. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  /** A hash of the rows of each table; absent: an earlier version made it. */
  hashes: z._default(z.record(z.string(), z.string()), {}),
  /** The last number of each sequence. */
  sequences: z._default(z.record(z.string(), z.number()), {}),
  /** How many files are objects of the store of FILES_URL, which no archive contains. */
  filesInStore: z._default(z.number(), 0),
  parts: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** What of the manifest describes the data, read from the data that the backup contains. */
export type DataFacts = Omit<Manifest, 'format' | 'madeAt' | 'build' | 'parts'>;

/** Parses a manifest; throws a StartupError for a format that this version does not read. */
export const parseManifest = (text: string): Manifest => {
  const parsed = z.safeParse(Manifest, JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new StartupError(
    `This version of Fleet Portal does not read the format of the backup (${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}). Nothing was changed.`,
  );
};

/** Throws a StartupError if the backup has migrations that this version does not know, or data of the other kind of database without the hashes that show that nothing was lost. */
export const requireRestorable = (manifest: Manifest, kind: Manifest['kind']): void => {
  const known = new Set(migrations.map(([name]) => name));
  const newer = manifest.migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new StartupError(
      `This backup belongs to a newer version of Fleet Portal: this one does not know its changes ${newer.join(', ')}. Nothing was changed.`,
    );
  if (manifest.kind !== kind && Object.keys(manifest.hashes).length === 0)
    throw new StartupError(otherKind[manifest.kind]);
};

const otherKind: Readonly<Record<Manifest['kind'], string>> = {
  embedded:
    'This backup is of the embedded database and of an earlier version, which wrote no hashes of its rows, and DATABASE_URL names a server: remove DATABASE_URL to restore it, then make another. Nothing was changed.',
  postgres:
    'This backup is of a PostgreSQL server and of an earlier version, which wrote no hashes of its rows: DATABASE_URL must name the database to restore it to; then make another. Nothing was changed.',
};

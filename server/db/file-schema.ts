import type { ColumnType, Generated } from 'kysely';

/** The tables of files. */
export interface FileSchema {
  /** A file, which several attachments may share; each attachment has its own file name. */
  file: {
    id: Generated<number>;
    media_type: string;
    /** Null if they are in the store, or if a source generates them at the first download. */
    bytes: ColumnType<Buffer | Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
    /** Bytes, computed by the database. */
    size: ColumnType<number | null, never, never>;
    /** Hexadecimal SHA-256 of the bytes, computed by the database. */
    sha256: ColumnType<string | null, never, never>;
    /** The bytes are an object of the store of FILES_URL. */
    in_store: Generated<boolean>;
    /** Whose connection stored it; null: the portal's own. */
    company_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** An object of the store whose file was deleted or moved back. */
  removed_object: { file_id: number; sha256: string; removed_at: Generated<Date> };
}

import { AwsClient } from 'aws4fetch';
import { HttpError } from '../errors/http-error.ts';

/** A file as it is named in the store. */
export interface StoredObject {
  readonly id: number;
  readonly sha256: string;
}

/** A bucket of an S3-compatible store. A store that does not answer is 503. */
export interface ObjectStore {
  readonly put: (object: StoredObject, mediaType: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes; undefined: the store has no such object. */
  readonly get: (object: StoredObject) => Promise<Uint8Array | undefined>;
  /** Also of an object that is not there. */
  readonly remove: (object: StoredObject) => Promise<void>;
}

const timeoutMs = 60_000;

/**
 * The store of FILES_URL: `s3://key:secret@host/bucket`, with `?region=` (us-east-1) and `?tls=no` for http. The hash of the
 * content is part of the signature: a store refuses what arrives damaged.
 */
export const createObjectStore = (filesUrl: string): ObjectStore => {
  const { username, password, host, pathname, searchParams } = new URL(filesUrl);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const bucket = `${searchParams.get('tls') === 'no' ? 'http' : 'https'}://${host}${pathname.replace(/\/$/, '')}`;
  const addressOf = ({ id, sha256 }: StoredObject): string => `${bucket}/files/${id}-${sha256}`;

  const send = async (object: StoredObject, init: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(addressOf(object), { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw unavailable(error);
    }
  };

  return {
    put: async (object, mediaType, bytes) => {
      const headers = { 'Content-Type': mediaType, 'X-Amz-Content-Sha256': object.sha256 };
      const answer = await send(object, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
      await answer.arrayBuffer();
      if (!answer.ok) throw unavailable(new Error(`The file store answered ${answer.status} to a new file`));
    },
    get: async (object) => {
      const answer = await send(object, { method: 'GET' });
      const bytes = await answer.arrayBuffer().catch((error: unknown) => {
        throw unavailable(error);
      });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw unavailable(new Error(`The file store answered ${answer.status}`));
      return new Uint8Array(bytes);
    },
    remove: async (object) => {
      const answer = await send(object, { method: 'DELETE' });
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== 404)
        throw unavailable(new Error(`The file store answered ${answer.status} to a removal`));
    },
  };
};

const unavailable = (cause: unknown): HttpError =>
  Object.assign(
    new HttpError(503, 'The store of the files does not answer. Please try again later', { 'Retry-After': '10' }),
    {
      cause,
    },
  );

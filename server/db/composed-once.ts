import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, Schema } from './schema.ts';

/** Stands in a composed statement for a value that each run gives. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Composes texts; nothing is sent. */
const texts: Database = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const notNamed = (): never => {
  throw new Error('A statement that is composed once takes each given value by its name');
};

/** So many texts of a statement are kept. */
const most = 100;

/**
 * A statement that is composed at its first run for a key and then only sent: composing one takes longer than all else of a short
 * request. `compose` may only hand the given values on, because they are not known when it runs.
 */
export const composedOnce = <Key extends readonly string[], Values extends object, Row>(
  compose: (key: Key, db: Database, given: Values) => Compilable<Row>,
): ((key: Key, db: Database, values: Values) => Promise<readonly Row[]>) => {
  // SAFETY: each field stands for the value that takes its place.
  const given = new Proxy({}, { get: (_, name) => new Given(String(name)), ownKeys: notNamed }) as Values;
  const composed = new Map<string, CompiledQuery<Row>>();
  return async (key, db, values) => {
    const name = key.join(' ');
    const statement = composed.get(name) ?? compose(key, texts, given).compile();
    if (composed.size >= most) composed.clear();
    composed.set(name, statement);
    const known = new Map<string, unknown>(Object.entries(values));
    const parameters = statement.parameters.map((value) => (value instanceof Given ? known.get(value.name) : value));
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters });
    return rows;
  };
};

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { composedOnce } from '../../../server/db/composed-once.ts';
import type { Database } from '../../../server/db/schema.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';

interface Values {
  readonly least: number;
  readonly words: readonly string[];
}

describe('a statement that is composed once', () => {
  let db: Awaited<ReturnType<typeof preparedDatabase>>;
  beforeAll(async () => {
    db = await preparedDatabase();
  });
  afterAll(() => db.destroy());

  const compose = vi.fn(([order]: readonly ['asc' | 'desc'], texts: Database, { least, words }: Values) =>
    texts
      .selectFrom(sql<{ word: string }>`unnest(${words}::text[])`.as<'found'>(sql`found (word)`))
      .where(sql<boolean>`length(word) >= ${least}`)
      .select('word')
      .orderBy('word', order),
  );
  const select = composedOnce(compose);

  it('is sent with the values of each run', async () => {
    const words = ['pump', 'anchor', 'oil'];
    expect(await select(['asc'], db, { least: 4, words })).toEqual([{ word: 'anchor' }, { word: 'pump' }]);
    expect(await select(['asc'], db, { least: 5, words })).toEqual([{ word: 'anchor' }]);
    expect(await select(['asc'], db, { least: 1, words: ['bow'] })).toEqual([{ word: 'bow' }]);
    expect(compose).toHaveBeenCalledTimes(1);
  });

  it('takes the values by their names: those of a copy would be missing', async () => {
    const copying = composedOnce((_, texts, { least, ...rest }: Values) =>
      texts.selectNoFrom(sql`${least} || ${rest.words}`.as('both')),
    );
    await expect(copying([], db, { least: 1, words: [] })).rejects.toThrow('by its name');
  });

  it('is another one for each key', async () => {
    const values = { least: 1, words: ['bow', 'aft'] };
    expect(await select(['desc'], db, values)).toEqual([{ word: 'bow' }, { word: 'aft' }]);
    expect(await select(['asc'], db, values)).toEqual([{ word: 'aft' }, { word: 'bow' }]);
  });
});

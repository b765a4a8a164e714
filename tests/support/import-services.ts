import type { ImportServices } from '../../server/handlers/handler.ts';
import type { Database } from '../../server/db/schema.ts';
import { createImportPool } from '../../server/import/import-pool.ts';
import { createImportQueue } from '../../server/import/import-queue.ts';
import type { Background } from '../../server/jobs/background.ts';

/** The processes that read files: they start on demand, and do not keep the process alive. */
const pool = createImportPool();

/** The imports of a portal in this process; an error that is not a person's fails the step's background work. */
export const importServices = ({
  db,
  now,
  background,
}: {
  readonly db: Database;
  readonly now: () => Date;
  readonly background: Background;
}): ImportServices => ({
  parts: {
    db,
    pool,
    now,
    onError: (error) => {
      throw error;
    },
  },
  queue: createImportQueue(background),
  oneConnection: true,
});

import { test as base } from '@playwright/test';

/** A browser test. At its end it stops waiting for the answers that its routes still prepare. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await provide(context);
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

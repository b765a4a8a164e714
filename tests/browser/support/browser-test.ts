import { test as base } from '@playwright/test';

/** A test in the browser. At its end nobody waits any more for the answers that its routes still prepare. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await provide(context);
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { collected } from './vitest-shim.ts';
import type { Order, Verdict } from './run.ts';

/*
 * Runs the tests of one mutant after the other in one process. Each mutant's modules carry its number in their address,
 * so that they are instances of their own; everything that no mutant changes is loaded once.
 */
const root = path.resolve(import.meta.dirname, '../..');
const renewed = /\/(src\/machines|tests\/machines|tests\/support\/model)\//;
const shim = pathToFileURL(path.join(import.meta.dirname, 'vitest-shim.ts')).href;
const stripped = new Map<string, string>();

let order: Order | undefined;

const numberIn = (url: string | undefined): string | null => (url ? new URL(url).searchParams.get('mutant') : null);

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return { url: shim, shortCircuit: true };
    const resolved = next(specifier, context);
    const number = numberIn(context.parentURL);
    return number && renewed.test(resolved.url) ? { ...resolved, url: `${resolved.url}?mutant=${number}` } : resolved;
  },
  load(url, context, next) {
    if (!numberIn(url)) return next(url, context);
    const file = fileURLToPath(url.split('?')[0] ?? url);
    return { format: 'module', source: codeOf(file), shortCircuit: true };
  },
});

const codeOf = (file: string): string => {
  if (order?.file !== undefined && file === path.join(root, order.file)) return stripTypeScriptTypes(order.text);
  const known = stripped.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'));
  stripped.set(file, known);
  return known;
};

let uncaught: string | undefined;
const onUncaught = (error: unknown): void => {
  const trace = error instanceof Error ? (error.stack ?? '') : '';
  const number = /[?&]mutant=(\d+)/.exec(trace)?.[1];
  // An actor of an earlier mutant may still have a timer.
  if (number === undefined || number === String(order?.number)) uncaught ??= `uncaught: ${String(error)}`;
};
process.on('uncaughtException', onUncaught);
process.on('unhandledRejection', onUncaught);

/** The first test that fails; undefined: all pass. */
const firstFailure = async ({ number, tests }: Order): Promise<string | undefined> => {
  uncaught = undefined;
  collected.tests = [];
  collected.groups = [];
  for (const file of tests) {
    try {
      await import(`${pathToFileURL(path.join(root, file)).href}?mutant=${number}`);
    } catch (error) {
      return `${file} cannot be loaded: ${String(error)}`;
    }
  }
  if (collected.tests.length === 0) return 'there are no tests';
  for (const { name, run } of collected.tests) {
    try {
      await run();
    } catch (error) {
      return `${name}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  // XState reports what an actor throws after the current task.
  await new Promise((resolve) => setTimeout(resolve, 3));
  return uncaught;
};

const say = (verdict: Verdict): void => void process.send?.(verdict);

process.on('message', (received) => {
  // SAFETY: only run.ts sends messages to this process.
  order = received as Order;
  const { number } = order;
  void firstFailure(order).then((failure) =>
    say({ number, failure: failure?.slice(0, 6000), tests: collected.tests.length }),
  );
});
process.on('disconnect', () => process.exit(0));

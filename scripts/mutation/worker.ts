import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { collected } from './vitest-shim.ts';
import type { RunRequest, RunResult } from './run.ts';

/*
 * Runs the tests of many mutants in one process, one mutant at a time. The URLs of a mutant's modules contain its number,
 * so that each mutant gets new instances of them; modules that no mutant changes are loaded once.
 */
const root = path.resolve(import.meta.dirname, '../..');
const reloadedPerMutant = /\/(src\/machines|tests\/machines|tests\/support\/model)\//;
const shim = pathToFileURL(path.join(import.meta.dirname, 'vitest-shim.ts')).href;
const strippedCode = new Map<string, string>();

let request: RunRequest | undefined;

const mutantNumberOf = (url: string | undefined): string | null =>
  url ? new URL(url).searchParams.get('mutant') : null;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return { url: shim, shortCircuit: true };
    const resolved = next(specifier, context);
    const number = mutantNumberOf(context.parentURL);
    return number && reloadedPerMutant.test(resolved.url)
      ? { ...resolved, url: `${resolved.url}?mutant=${number}` }
      : resolved;
  },
  load(url, context, next) {
    if (!mutantNumberOf(url)) return next(url, context);
    const file = fileURLToPath(url.split('?')[0] ?? url);
    return { format: 'module', source: codeOf(file), shortCircuit: true };
  },
});

const codeOf = (file: string): string => {
  if (request?.file !== undefined && file === path.join(root, request.file)) return stripTypeScriptTypes(request.text);
  const known = strippedCode.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'));
  strippedCode.set(file, known);
  return known;
};

let uncaught: string | undefined;
const onUncaught = (error: unknown): void => {
  const trace = error instanceof Error ? (error.stack ?? '') : '';
  const number = /[?&]mutant=(\d+)/.exec(trace)?.[1];
  // An actor of an earlier mutant may still have a timer.
  if (number === undefined || number === String(request?.number)) uncaught ??= `uncaught: ${String(error)}`;
};
process.on('uncaughtException', onUncaught);
process.on('unhandledRejection', onUncaught);

/** The failure of the first test that fails; undefined if all pass. */
const firstFailure = async ({ number, tests }: RunRequest): Promise<string | undefined> => {
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

const sendResult = (result: RunResult): void => void process.send?.(result);

process.on('message', (message) => {
  // SAFETY: only run.ts sends messages to this process.
  request = message as RunRequest;
  const { number } = request;
  void firstFailure(request).then((failure) =>
    sendResult({ number, failure: failure?.slice(0, 6000), tests: collected.tests.length }),
  );
});
process.on('disconnect', () => process.exit(0));

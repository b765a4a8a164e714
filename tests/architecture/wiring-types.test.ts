import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

/** The compiler must report an error on lines that end with this comment. */
const mark = '// fault';

const files = sourceFiles(['tests/types'], /\.ts$/);
const expected = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (line.endsWith(mark) ? [index + 1] : []));

describe('the wiring of a page', () => {
  let lines: ReadonlyMap<string, readonly number[]>;

  // One run of the compiler for all files; none of them imports another.
  beforeAll(() => {
    const { stdout } = spawnSync('npx', ['tsc', '-p', 'tests/types', '--pretty', 'false'], { encoding: 'utf8' });
    const errors = [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error /gm)];
    const byFile = Map.groupBy(errors, ([, file = '']) => file);
    lines = new Map([...byFile].map(([file, found]) => [file, found.map(([, , line]) => Number(line))]));
  }, 180_000);

  it('compiles without an error', () => {
    const sound = files.filter(({ text }) => expected(text).length === 0);
    expect(sound.map(({ path }) => path)).toEqual(['tests/types/page.ts']);
    expect([...lines.keys()].toSorted()).toEqual(
      files.flatMap(({ path, text }) => (expected(text).length > 0 ? [path] : [])).toSorted(),
    );
  });

  it.each(['renamed-effect', 'wrong-input', 'other-request', 'missing-machine', 'other-view', 'unread-machine'])(
    'fails to compile with exactly this error: %s',
    (name) => {
      const path = `tests/types/faults/${name}.ts`;
      const fault = files.find((file) => file.path === path);
      expect(lines.get(path)).toEqual(expected(fault?.text ?? ''));
      expect(lines.get(path)).toHaveLength(1);
    },
  );
});

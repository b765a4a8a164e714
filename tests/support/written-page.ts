import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { machine } from '../../scripts/bench/performance-page.ts';

interface WrittenPage {
  /** The test file, from `tests/`. */
  readonly by: string;
  readonly title: string;
  readonly text: () => string;
}

/** Writes a page of docs with what a test found, if the environment has `WRITE_DOCS`. No test reads it. */
export const writePage = (name: string, { by, title, text }: WrittenPage): void => {
  if (process.env['WRITE_DOCS'] === undefined) return;
  const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], { encoding: 'utf8' }).trim();
  const page = `# ${title}

\`WRITE_DOCS=yes npx vitest run --project=node tests/${by}\` wrote this page, with ${commit}, on ${machine()}

${text()}
`;
  writeFileSync(path.join(import.meta.dirname, '../../docs', name), page);
};

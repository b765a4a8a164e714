import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const pages = ['README.md', 'ARCHITECTURE.md', 'AGENTS.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownIn('docs')];

/** All Markdown files under a folder, as paths from the project root. */
function markdownIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));
}

const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');

/** The link targets of a page that do not exist. */
const brokenLinks = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
    .map(([, link = '']) => path.join(path.dirname(page), link))
    .filter((file) => !existsSync(path.join(root, file)));

describe('the documentation', () => {
  it.each(pages)('%s links to files that exist', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it('refers to no code file that does not exist', () => {
    // Files and folders in backticks, and files in tables and prose.
    const reference =
      /`((?:src|server|demo|tests|scripts|docs)\/[\w./-]+)`|(?<![\w./-])((?:src|server|demo|tests|scripts|docs)\/[\w./-]+\.\w+)/g;
    const named = pages.flatMap((page) =>
      [...textOf(page).matchAll(reference)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('the decision records', () => {
  const records = readdirSync(path.join(root, 'docs/decisions')).filter((file) => file !== '0000-template.md');

  it('have unique numbers', () => {
    const numbers = records.map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(records)('%s has its number, a status and a date, and is listed in the index', (file) => {
    const text = textOf(`docs/decisions/${file}`);
    expect(text).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. \\S`));
    expect(text).toMatch(/^Status: (proposed|accepted|superseded by \d{4}) · \d{4}-\d{2}-\d{2}$/m);
    expect(textOf('docs/README.md')).toContain(`(decisions/${file})`);
  });
});

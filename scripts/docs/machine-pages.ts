import { machines } from '../../tests/support/model/machines.ts';
import { sourceFiles } from '../../tests/support/source-files.ts';
import { machinePage } from './machine-page.ts';

/** The files of docs/machines by name: a page for each machine, and README.md with a table of their purposes. */
export const machinePages = (): ReadonlyMap<string, string> => {
  const purposes = purposesOf(sourceFiles(['src/machines']).map(({ text }) => text));
  const purposeOf = (name: string): string => {
    const purpose = purposes.get(`${name}Machine`);
    if (!purpose) throw new Error(`${name}Machine needs a comment above it that states its purpose`);
    return purpose;
  };
  const all = Object.entries(machines);
  return new Map([
    ['README.md', indexPage(all.map(([name]) => [name, purposeOf(name)]))],
    ...all.map(([name, machine]) => [`${name}.md`, machinePage(machine, purposeOf(name))] as const),
  ]);
};

/** The comment above each exported machine, or above the function that creates it, as one line. */
const purposesOf = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (?:create)?(\w+Machine)\b/g)].map(
        ([, comment = '', name = '']) =>
          [name.charAt(0).toLowerCase() + name.slice(1), comment.replaceAll(/\s*\n \* ?/g, ' ').trim()] as const,
      ),
    ),
  );

const indexPage = (rows: readonly (readonly [name: string, purpose: string])[]): string =>
  [
    '# Machines',
    'Written by `npm run docs`. Each page shows the states of one machine and lists its transitions with what they do.',
    [
      '| machine | what it is for |',
      '| --- | --- |',
      ...rows.map(([name, purpose]) => `| [${name}](${name}.md) | ${purpose} |`),
    ].join('\n'),
    '',
  ].join('\n\n');

import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

/** Names that several files of one package may have, because they mean the same thing in each. */
const sameMeaning: readonly { readonly files: RegExp; readonly because: string }[] = [
  { files: /^src\/(machines|views\/pages\/[\w-]+)\/page\.ts$/, because: 'the page in the address, and each page' },
  {
    files: /^src\/(contract\/(models|records)|machines\/selectors)\/[\w-]+\.ts$/,
    because: 'the model, the columns and the selectors of one subject',
  },
  { files: /^src\/(machines\/map|services)\/coastlines\.ts$/, because: 'the coastlines, and how they are loaded' },
  { files: /^demo\/(commands\/)?seed\.ts$/, because: 'the command, and what it runs' },
];

const packageOf = (file: string): string => file.slice(0, file.indexOf('/'));

/** Files of one package and one name, unless all of them are on one line of the list above. */
const ambiguous = (files: readonly string[]): string[][] =>
  [...Map.groupBy(files, (file) => `${packageOf(file)}/${path.basename(file)}`).values()].filter(
    (named) => named.length > 1 && !sameMeaning.some((same) => named.every((file) => same.files.test(file))),
  );

const shipped = sourceFiles(['src', 'server', 'demo']).map((file) => file.path);

it('No two files of one package share a name unless they mean the same', () => {
  expect(ambiguous(shipped)).toEqual([]);
});

it('Two files of one name in one package are detected', () => {
  const pair = ['demo/data/ports.ts', 'demo/lanes/ports.ts'];
  expect(ambiguous([...shipped, 'demo/lanes/ports.ts'])).toEqual([pair]);
  expect(ambiguous(['src/contract/models/drill.ts', 'src/contract/records/drill.ts', 'src/views/drill.ts'])).toEqual([
    ['src/contract/models/drill.ts', 'src/contract/records/drill.ts', 'src/views/drill.ts'],
  ]);
  expect(ambiguous(['server/env.ts', 'demo/env.ts'])).toEqual([]);
});

it.each(sameMeaning)('Several files still share a name: $because', ({ files }) => {
  const names = shipped.filter((file) => files.test(file)).map((file) => path.basename(file));
  expect(new Set(names).size).toBeLessThan(names.length);
});

import { expect, it } from 'vitest';
import { missingPackages, packageProblems, specifiedPackages } from '../../scripts/package-rules.ts';

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const problems = (locked: object, name = 'some') =>
  packageProblems({ '': {}, [`node_modules/${name}`]: { ...good, ...locked } });

it.each(['MIT', 'ISC', '(MPL-2.0 OR Apache-2.0)', '(MIT AND Zlib)', 'Apache-2.0 AND MIT'])(
  'A package of the product may be under %s',
  (license) => expect(problems({ license })).toEqual([]),
);

it.each(['GPL-3.0-only', 'MPL-2.0', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE', '', undefined])(
  'A package of the product may not be under %s',
  (license) => expect(problems({ license })).toEqual([expect.stringContaining('is not allowed in the product')]),
);

it('A tool may be under MPL-2.0, but not under the GPL', () => {
  expect(problems({ license: 'MPL-2.0', dev: true })).toEqual([]);
  expect(problems({ license: 'GPL-3.0-only', dev: true })).toEqual([
    'some 1.0.0: licence GPL-3.0-only is not allowed for tools',
  ]);
});

it('A licence that was accepted by name is checked again when it changes', () => {
  expect(problems({ license: undefined }, 'png-js')).toEqual([]);
  expect(problems({ license: 'GPL-2.0-only' }, 'png-js')).toHaveLength(1);
});

it('Every package has a SHA-512 and comes from the registry', () => {
  expect(problems({ integrity: undefined })).toEqual(['some 1.0.0: no SHA-512 in the lock file']);
  expect(problems({ integrity: 'sha1-abc' })).toHaveLength(1);
  expect(problems({ resolved: 'git+ssh://git@example.com/some.git' })).toHaveLength(1);
  expect(problems({ resolved: 'https://registry.npmjs.org/some/-/some-1.0.0.tgz' })).toEqual([]);
});

it('Install scripts are reported, also in a package within a package', () => {
  expect(problems({ hasInstallScript: true }, 'other/node_modules/@scope/some')).toEqual([
    expect.stringMatching(/^@scope\/some 1\.0\.0: has an install script/),
  ]);
  expect(problems({ hasInstallScript: true }, '@swc/core')).toEqual([]);
});

it('A specified package that is not installed is reported', () => {
  const locked = Object.fromEntries(specifiedPackages.map((name) => [`node_modules/${name}`, good]));
  expect(missingPackages(locked)).toEqual([]);
  delete locked['node_modules/@tanstack/react-form'];
  expect(missingPackages(locked)).toEqual(['@tanstack/react-form']);
});

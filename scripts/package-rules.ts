/** The entry of one package in package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Licences that let the product be used and distributed with no condition beyond naming the authors. */
const forProduct: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/**
 * Licences also allowed for tools, which are not distributed: changed files would have to be published, and none are.
 */
const forTools: readonly string[] = [...forProduct, 'MPL-2.0'];

/** Packages whose licence was reviewed by hand: the licence in the lock file, and why it is accepted. */
const accepted: Readonly<Record<string, { readonly license: string | undefined; readonly why: string }>> = {
  highcharts: {
    license: 'https://www.highcharts.com/license',
    why: 'free for development and non-commercial use; the README says that anything else needs a licence',
  },
  ggencoder: { license: 'apache20', why: 'its LICENSE is the Apache licence 2.0' },
  'png-js': { license: undefined, why: 'its LICENSE is the MIT licence' },
  '@segment/facade': { license: 'SEE LICENSE IN LICENSE', why: 'its LICENSE is the MIT licence' },
  '@segment/isodate': { license: 'SEE LICENSE IN LICENSE', why: 'its LICENSE has the words of the MIT licence' },
  '@segment/isodate-traverse': {
    license: 'SEE LICENSE IN LICENSE',
    why: 'its LICENSE has the words of the MIT licence',
  },
  busboy: { license: undefined, why: 's3rver; its LICENSE is the MIT licence' },
  dicer: { license: undefined, why: 's3rver; its LICENSE is the MIT licence' },
  'humanize-number': { license: undefined, why: 's3rver; its Readme says MIT' },
  only: { license: undefined, why: 's3rver; its Readme has the MIT licence' },
  streamsearch: { license: undefined, why: 's3rver; its LICENSE is the MIT licence' },
  'new-date': { license: 'SEE LICENSE IN LICENSE', why: 'its LICENSE has the words of the MIT licence' },
};

/** Packages with an install script, and why they work without it: .npmrc disables all install scripts. */
const unneededScripts: Readonly<Record<string, string>> = {
  '@parcel/watcher': 'builds its binary where no prebuilt one exists; sass only watches with it',
  '@swc/core': 'looks for its binary and falls back to WebAssembly; the binary is in the lock file',
};

/** The packages the specification names. knip reports one that is installed but not used. */
export const specifiedPackages: readonly string[] = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  'wouter',
  'ky',
  'primereact',
  'primeflex',
  'highcharts',
  'highcharts-react-official',
  'dayjs',
  '@tanstack/react-form',
  'zod',
  'broadcast-channel',
  '@vis.gl/react-google-maps',
  '@segment/analytics-next',
  'vitest',
  '@xstate/graph',
  'playwright',
];

/** The specified packages that a lock file does not install. */
export const missingPackages = (packages: Readonly<Record<string, LockedPackage>>): readonly string[] =>
  specifiedPackages.filter((name) => !Object.hasOwn(packages, `node_modules/${name}`));

/** The problems of the packages in a lock file, by path: one sentence each, none if there is no problem. */
export const packageProblems = (packages: Readonly<Record<string, LockedPackage>>): readonly string[] =>
  Object.entries(packages)
    .filter(([at]) => at !== '')
    .flatMap(([at, locked]) => problemsOf(at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length), locked));

const problemsOf = (
  name: string,
  { version, resolved, integrity, license, dev = false, hasInstallScript }: LockedPackage,
) => [
  ...(integrity?.startsWith('sha512-') ? [] : [`${name} ${version}: no SHA-512 in the lock file`]),
  ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
    ? []
    : [`${name} ${version}: comes from ${resolved}, not from the npm registry`]),
  ...(hasInstallScript && !Object.hasOwn(unneededScripts, name)
    ? [
        `${name} ${version}: has an install script, which does not run; check that it works without, and add it to the list`,
      ]
    : []),
  ...(isAccepted(name, license) || isAllowed(license, dev ? forTools : forProduct)
    ? []
    : [`${name} ${version}: licence ${license ?? 'not named'} is not allowed ${dev ? 'for tools' : 'in the product'}`]),
];

const isAccepted = (name: string, license: string | undefined): boolean => {
  const known = Object.hasOwn(accepted, name) ? accepted[name] : undefined;
  return known !== undefined && known.license === license;
};

/**
 * Of alternatives one must be allowed; of licences that apply together, each. An expression nested deeper is not
 * allowed.
 */
const isAllowed = (license: string | undefined, allowed: readonly string[]): boolean =>
  (license ?? '')
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((together) => together.split(' AND ').every((one) => allowed.includes(one)));

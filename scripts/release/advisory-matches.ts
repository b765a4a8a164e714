import { gte, lt, lte, valid } from 'semver';
import * as z from 'zod/mini';

const Event = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
});

/** An advisory in the format of OSV (https://ossf.github.io/osv-schema/), as far as it is read here. */
const Advisory = z.object({
  id: z.string(),
  summary: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  affected: z._default(
    z.array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }),
        ranges: z._default(z.array(z.object({ type: z.string(), events: z.array(Event) })), []),
        versions: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
});
type Advisory = z.infer<typeof Advisory>;

/** One advisory, a list of them, or the answer of a database: { "vulns": [ … ] }. */
const AdvisoryFile = z.union([z.object({ vulns: z.array(Advisory) }), z.array(Advisory), Advisory]);

/** Reads a file of advisories; throws if it is none. */
export const readAdvisories = (text: string): readonly Advisory[] => {
  const parsed = z.parse(AdvisoryFile, JSON.parse(text));
  if (Array.isArray(parsed)) return parsed;
  return 'vulns' in parsed ? parsed.vulns : [parsed];
};

/** A package that is installed. */
export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
}

/** The packages of package-lock.json by name and version. */
export const pinnedPackages = (
  packages: Readonly<Record<string, { readonly version?: string; readonly name?: string }>>,
): readonly PinnedPackage[] =>
  Object.entries(packages).flatMap(([at, { version, name }]) =>
    at === '' || version === undefined ? [] : [{ name: name ?? at.replace(/^.*node_modules\//, ''), version }],
  );

/** A package that an advisory is about. */
export interface Match extends PinnedPackage {
  readonly id: string;
  readonly summary: string;
}

/** The pinned packages that advisories are about. A withdrawn advisory counts no longer. */
export const matchesOf = (advisories: readonly Advisory[], pinned: readonly PinnedPackage[]): readonly Match[] =>
  advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary = '', affected }) =>
      pinned
        .filter(({ name, version }) => affected.some((one) => one.package.name === name && isAffected(one, version)))
        .map((found) => ({ ...found, id, summary })),
    );

const isAffected = (
  { package: { ecosystem }, ranges, versions }: Advisory['affected'][number],
  version: string,
): boolean =>
  ecosystem === 'npm' &&
  (versions.includes(version) ||
    ranges.some(({ type, events }) => (type === 'SEMVER' || type === 'ECOSYSTEM') && isWithin(events, version)));

/** Whether a version is within the events of a range, which are in their order: introduced, fixed, introduced, … */
const isWithin = (events: readonly z.infer<typeof Event>[], version: string): boolean => {
  if (!valid(version)) throw new Error(`${version} is no version`);
  return events.reduce((within, { introduced, fixed, last_affected: last }) => {
    if (introduced !== undefined) return within || introduced === '0' || gte(version, introduced);
    if (fixed !== undefined) return within && lt(version, fixed);
    return within && (last === undefined || lte(version, last));
  }, false);
};

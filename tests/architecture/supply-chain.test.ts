// @module-tag exhaustive
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchesOf, pinnedPackages, readAdvisories } from '../../scripts/release/advisory-matches.ts';
import { checksumLines, differences, fileHashes } from '../../scripts/release/file-hashes.ts';
import { stableSbom } from '../../scripts/release/stable-sbom.ts';

const advisory = (events: readonly object[], more: object = {}) => ({
  id: 'TEST-1',
  summary: 'A test',
  affected: [{ package: { ecosystem: 'npm', name: 'hono' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});
const ids = (advisories: unknown, version = '4.13.19') =>
  matchesOf(readAdvisories(JSON.stringify(advisories)), [{ name: 'hono', version }]).map(({ id }) => id);

describe('an advisory', () => {
  it.each([
    ['all versions', [{ introduced: '0' }], ['TEST-1']],
    ['versions before a fix', [{ introduced: '0' }, { fixed: '4.13.20' }], ['TEST-1']],
    ['versions up to one', [{ introduced: '4.0.0' }, { last_affected: '4.13.19' }], ['TEST-1']],
    ['versions before an earlier fix', [{ introduced: '0' }, { fixed: '4.13.19' }], []],
    ['later versions', [{ introduced: '5.0.0' }], []],
    [
      'two ranges',
      [{ introduced: '0' }, { fixed: '3.0.0' }, { introduced: '4.13.0' }, { fixed: '4.14.0' }],
      ['TEST-1'],
    ],
    ['two other ranges', [{ introduced: '0' }, { fixed: '3.0.0' }, { introduced: '4.14.0' }], []],
  ])('about %s', (_, events, expected) => expect(ids(advisory(events))).toEqual(expected));

  it('counts in a list and in the answer of a database, unless it is withdrawn or about another ecosystem', () => {
    const one = advisory([{ introduced: '0' }]);
    expect(ids([one])).toEqual(['TEST-1']);
    expect(ids({ vulns: [one] })).toEqual(['TEST-1']);
    expect(ids({ ...one, withdrawn: '2026-01-01T00:00:00Z' })).toEqual([]);
    expect(
      ids({ id: 'TEST-2', affected: [{ package: { ecosystem: 'PyPI', name: 'hono' }, versions: ['4.13.19'] }] }),
    ).toEqual([]);
    expect(() => readAdvisories('{}')).toThrow();
  });

  it('reads before a release as older than it', () => {
    expect(ids(advisory([{ introduced: '0' }, { fixed: '5.0.0' }]), '5.0.0-rc.1')).toEqual(['TEST-1']);
  });

  it('finds packages within packages by their names', () => {
    const packages = { '': { version: '1.0.0' }, 'node_modules/a/node_modules/@b/c': { version: '2.0.0' } };
    expect(pinnedPackages(packages)).toEqual([{ name: '@b/c', version: '2.0.0' }]);
  });
});

/** What npm writes, which differs each time. */
const sbom = (serialNumber: string, timestamp: string) =>
  JSON.stringify({ serialNumber, metadata: { timestamp, component: { name: 'folder' } }, components: [] });

describe('a release', () => {
  it('has the same bill of materials for the same commit, which names its build', () => {
    const at = { time: '2026-11-25T00:00:00.000Z', build: '1a2b3c' };
    const text = stableSbom(sbom('urn:uuid:1', 'now'), at);
    expect(stableSbom(sbom('urn:uuid:2', 'later'), at)).toBe(text);
    expect(stableSbom(sbom('urn:uuid:1', 'now'), { ...at, build: '4d5e6f' })).not.toBe(text);
    expect(JSON.parse(text)).toMatchObject({
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
      metadata: {
        timestamp: at.time,
        component: { name: 'fleet-portal', properties: [{ name: 'fleet-portal:build', value: '1a2b3c' }] },
      },
    });
  });

  it('differs where a file differs or is missing', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-hashes-'));
    writeFileSync(path.join(folder, 'a.js'), 'a');
    const one = fileHashes(folder);
    writeFileSync(path.join(folder, 'b.js'), 'b');
    expect(differences(one, fileHashes(folder))).toEqual(['b.js']);
    expect(checksumLines(one)).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.js\n');
    rmSync(folder, { recursive: true });
  });
});

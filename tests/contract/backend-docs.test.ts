import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withCalls } from '../../scripts/backend-calls.ts';
import { type CallName, specifiedEndpoint } from '../../src/contract/catalogue.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';

const text = readFileSync(path.join(import.meta.dirname, '../../docs/backend.md'), 'utf8');
const shortPath = (call: CallName) => everyCall[call].path.replace('/api/services/', '');

describe('docs/backend.md', () => {
  it('is up to date (npm run backend-calls generates it)', () => expect(withCalls(text)).toBe(text));

  it.each(callNames)('has the call %s', (call) => {
    const { method } = everyCall[call];
    expect(text).toContain(`${method} \`${shortPath(call)}\``);
  });

  it('describes what users see without each call beyond the specification', () => {
    const [, section = ''] = text.split('## Calls beyond the specification');
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, call]) => call);
    const ofFurtherKinds = kindNames
      .filter((kind) => Object.values(kinds[kind].calls).every(({ optional }) => optional))
      .flatMap((kind) => callNames.filter((call) => call.startsWith(`${kind}.`)));
    const optional = callNames
      .filter((call) => specifiedEndpoint(call)?.optional && !ofFurtherKinds.includes(call))
      .map((call) => shortPath(call).replace(/^\/api\/fleet\/[\w-]+\//, '/api/fleet/{list}/'));
    expect(rows.toSorted()).toEqual([...new Set(optional)].toSorted());
  });
});

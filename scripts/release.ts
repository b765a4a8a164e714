import { runStep } from './run-step.ts';

/**
 * `npm run release -- <step>`: `sbom` and `checksums` write a build's bill of materials and its hashes into release/,
 * `advisories <file.json>` compares the pinned versions with advisories, `reproducible` builds the commit twice and compares.
 */
await runStep('release', ['sbom', 'checksums', 'advisories', 'reproducible']);

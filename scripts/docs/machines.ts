import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machinePages } from './machine-pages.ts';

/** Writes docs/machines: a page for every machine and a table of their purposes; removes pages of deleted machines. */
const folder = path.resolve(import.meta.dirname, '../../docs/machines');
mkdirSync(folder, { recursive: true });
const pages = machinePages();
for (const file of readdirSync(folder)) if (!pages.has(file)) rmSync(path.join(folder, file));
for (const [file, text] of pages) writeFileSync(path.join(folder, file), text);

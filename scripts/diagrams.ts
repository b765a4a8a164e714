import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machines } from '../tests/support/model/machines.ts';
import { diagramOf } from './diagram.ts';

/** Writes docs/machines: one SVG for every machine of the portal, and none for what is gone. */
const folder = path.resolve(import.meta.dirname, '../docs/machines');
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!machines[path.parse(file).name]) rmSync(path.join(folder, file));
for (const [name, machine] of Object.entries(machines))
  writeFileSync(path.join(folder, `${name}.svg`), await diagramOf(machine));

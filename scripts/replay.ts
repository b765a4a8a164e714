import { readFileSync } from 'node:fs';
import { machines } from '../tests/support/model/machines.ts';
import { RecordFile } from './replay/record-file.ts';
import { replay } from './replay/replay-lines.ts';

/** Replays a record that was copied for support: `npm run replay FILE`. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: npm run replay FILE');
const { lines, diverged } = replay(RecordFile.parse(JSON.parse(readFileSync(file, 'utf8'))), machines);
console.log(lines.join('\n'));
process.exitCode = diverged ? 1 : 0;

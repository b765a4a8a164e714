import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi } from '../http/openapi.ts';

writeFileSync(path.join(import.meta.dirname, '../../docs/openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`);

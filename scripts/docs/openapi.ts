import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi } from '../../server/http/openapi.ts';
import { integrationOpenApi } from '../../server/integration/integration-openapi.ts';

for (const [file, document] of Object.entries({ openapi: openApi(), 'openapi-integration': integrationOpenApi() }))
  writeFileSync(path.join(import.meta.dirname, `../../docs/${file}.json`), `${JSON.stringify(document, null, 2)}\n`);

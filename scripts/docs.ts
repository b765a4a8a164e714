/** `npm run docs`: writes docs/machines, docs/openapi.json, docs/openapi-integration.json and the tables of docs/backend.md. */
import './docs/backend.ts';
import './docs/machines.ts';
import './docs/openapi.ts';

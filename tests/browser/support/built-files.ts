import { readFileSync } from 'node:fs';

/** The names in dist/assets of the files of this build, without those of earlier builds that are kept beside them. */
export const builtFiles = (): readonly string[] => JSON.parse(readFileSync('dist/build.json', 'utf8')).assets;

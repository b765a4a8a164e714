import { administrationCatalogue } from './administration/administration-catalogue.ts';
import { type CallName, catalogue, type EveryCall } from './catalogue.ts';

/** Every endpoint, for the server, its documents and tests. The client loads the two parts one after the other. */
export const everyCall: EveryCall = { ...catalogue, ...administrationCatalogue };

// SAFETY: the keys of an object literal are exactly its names.
export const callNames = Object.keys(everyCall) as CallName[];

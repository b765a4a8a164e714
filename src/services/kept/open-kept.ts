import { idle } from '../idle.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { createKeptStore } from './kept-store.ts';

/** Raised when texts that were kept before mean something else. */
const format = 1;

/** Opens the answers of a sign-in: `sid` is its id, undefined while there is none, and `baseUrl` the server's address. */
export const openKept = (sid: () => string | undefined, baseUrl: string): KeptAnswers => {
  const owner = () => {
    const id = sid();
    return id && JSON.stringify([format, baseUrl, id]);
  };
  return createKeptAnswers({ store: createKeptStore({ owner }), idle });
};

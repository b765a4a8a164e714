import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { forOwnVessels } from '../../src/app/own-vessels.ts';
import type { Vessel } from '../../src/contract/models/vessel.ts';
import type { Received } from '../../src/contract/receive.ts';
import { directoryMachine } from '../../src/machines/directory.ts';
import type { ReceivedAnswer } from '../../src/machines/query/received-answer.ts';
import { watcher } from '../../src/machines/unprovided.ts';
import { request } from '../../src/machines/query/query-request.ts';
import { createCallActors } from '../../src/app/call-actors.ts';
import { apiClient } from '../support/api-client.ts';
import { dawn, lost, star } from '../support/samples.ts';
import { json, scriptedServer } from '../support/scripted-server.ts';

type Vessels = readonly Received<typeof Vessel>[];

interface Lists {
  /** The list of an earlier visit. */
  readonly kept?: Vessels;
  /** The server's list. */
  readonly answer: Promise<Vessels>;
}

/** Requests the position of a vessel; `asked`: how many requests the server got. */
const requestPosition = async (imo: string, { kept, answer }: Lists, meanwhile: () => void = () => undefined) => {
  const server = await scriptedServer();
  server.replies(json(200, { result: null }));
  const { api } = apiClient(server.baseUrl);
  const directory = createActor(
    directoryMachine.provide({
      actors: {
        watchSession: watcher((report) => {
          report({ type: 'session.opened' });
          return () => undefined;
        }),
        loadVessels: fromPromise<Vessels | undefined, void>(() => answer),
        recallVessels: fromPromise<ReceivedAnswer<Vessels> | undefined, void>(
          async () => kept && { data: kept, unreadable: 0, at: 1 },
        ),
      },
    }),
  ).start();
  // What was recalled or answered already is known.
  await new Promise((resolve) => setImmediate(resolve));
  const { load } = createCallActors(
    forOwnVessels(api, () => directory),
    async () => undefined,
  );
  const actor = createActor(load, { input: request('track.position', { imo }) });
  const ended = new Promise((resolve) =>
    actor.subscribe({ complete: () => resolve('answered'), error: (error: unknown) => resolve(error) }),
  );
  actor.start();
  meanwhile();
  const outcome = await ended;
  const asked = server.asked().length;
  directory.stop();
  await server.close();
  return { outcome, asked };
};

const missing = { kind: 'missing', message: 'There is no such vessel or record in your fleet' };

it('a vessel that the account does not have is refused without a request', async () => {
  expect(await requestPosition(star.imono, { answer: Promise.resolve([dawn]) })).toMatchObject({
    outcome: missing,
    asked: 0,
  });
});

it('the vessels of the account are requested', async () => {
  expect(await requestPosition(dawn.imono, { answer: Promise.resolve([dawn]) })).toEqual({
    outcome: 'answered',
    asked: 1,
  });
});

it('while no vessels are known, the server is asked', async () => {
  expect(await requestPosition(star.imono, { answer: new Promise(() => undefined) })).toMatchObject({ asked: 1 });
});

it('a vessel that those of an earlier visit lack is requested if the current ones have it', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Vessels>();
  const found = await requestPosition(star.imono, { kept: [dawn], answer }, () => resolve([dawn, star]));
  expect(found).toEqual({ outcome: 'answered', asked: 1 });
});

it('the server is asked if the current vessels could not be loaded', async () => {
  const { promise: answer, reject } = Promise.withResolvers<Vessels>();
  const found = await requestPosition(star.imono, { kept: [dawn], answer }, () => reject(lost));
  expect(found).toEqual({ outcome: 'answered', asked: 1 });
});

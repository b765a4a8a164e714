import { and, not } from 'xstate';
import { safeReturn } from '../contract/place.ts';
import { problemOf } from '../contract/problem.ts';
import { landingPath } from '../contract/routes.ts';
import { firstReadable, keepReported, needsOf, parts, readableKind } from './app-parts.ts';

/** A new place is decided on at once, even while the one before still is. */
const toDeciding = { 'place.reported': { target: 'deciding', actions: keepReported } } as const;

/** Signed in: the profile is asked for, and every place decided by it. */
export const signedIn = parts.createStateConfig({
  initial: 'loadingProfile',
  on: {
    'session.closed': { target: 'signedOut', actions: ['leavePage', 'forgetProfile'] },
    'permissions.changed': [{ guard: 'knowsProfile', target: '.askingAgain' }, { target: '.loadingProfile' }],
  },
  states: {
    loadingProfile: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'deciding', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
        onError: {
          target: 'profileFailed',
          actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
        },
      },
    },
    profileFailed: { on: { 'reload.asked': 'loadingProfile', 'network.restored': 'loadingProfile' } },
    // The page stays on the screen meanwhile, and where the answer does not come.
    askingAgain: {
      tags: 'inside',
      on: toDeciding,
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'deciding', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
        onError: 'deciding',
      },
    },
    deciding: {
      tags: 'inside',
      always: [
        { guard: not('hasPlace'), target: 'resting' },
        {
          guard: 'atPublicPage',
          target: 'resting',
          actions: [
            {
              type: 'go',
              params: ({ context }) => ({
                to: safeReturn(context.returnTo, context.today) ?? landingPath,
                replace: true,
              }),
            },
            'forgetReturn',
          ],
        },
        {
          guard: and(['atGroup', 'groupReadable']),
          target: 'resting',
          actions: {
            type: 'go',
            params: ({ context }) => ({ to: firstReadable(context) ?? landingPath, replace: true }),
          },
        },
        {
          guard: 'atUnreadableKind',
          target: 'resting',
          actions: {
            type: 'go',
            params: ({ context }) => ({ to: readableKind(context) ?? landingPath, replace: true }),
          },
        },
        { target: 'redirecting' },
      ],
    },
    redirecting: {
      tags: 'inside',
      on: toDeciding,
      invoke: {
        id: 'redirect',
        src: 'redirect',
        input: ({ context }) => ({ needs: needsOf(context), entries: context.profile?.frontends ?? [] }),
        onDone: [
          {
            guard: { type: 'stays', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'showPlace', params: ({ context }) => context.place },
          },
          {
            guard: { type: 'goes', params: ({ event }) => event.output },
            target: 'resting',
            actions: {
              type: 'go',
              params: ({ event }) => ({
                to: event.output.verdict === 'go' ? event.output.to : landingPath,
                replace: true,
              }),
            },
          },
          { target: 'nothingReadable', actions: 'leavePage' },
        ],
      },
    },
    resting: { tags: 'inside', on: toDeciding },
    nothingReadable: { tags: 'inside', on: toDeciding },
  },
});

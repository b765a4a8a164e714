import { and, not } from 'xstate';
import { accountMark } from './account-mark.ts';
import { landingPath, loginPath, submittedPath } from '../../routing/routes.ts';
import type { NavigateParams } from '../effects.ts';
import { type PermissionRule, needsOf } from '../../routing/admit.ts';
import { admissionOf, type AppContext } from './app-context.ts';
import { onLocationReported, parts } from './app-setup.ts';
import { profileStates } from './app-profile.ts';

const movedTo = (context: AppContext): NavigateParams => {
  const admission = admissionOf(context);
  return { to: admission?.outcome === 'moved' ? admission.to : landingPath, replace: true };
};

const toReadable = (redirect: PermissionRule): NavigateParams => ({
  to: redirect.outcome === 'go' ? redirect.to : landingPath,
  replace: true,
});

/** A new location is checked at once, even while the previous one is still being checked. */
const toDeciding = { 'location.reported': onLocationReported({ target: 'deciding' }) } as const;

/** Signed in: loads the profile and checks every location against it. */
export const signedIn = parts.createStateConfig({
  initial: 'loadingProfile',
  on: {
    'session.closed': [
      { guard: 'atPublicPage', target: 'signedOut', actions: ['clearProfile', 'clearIdentity'] },
      { target: 'reloading', actions: ['leavePage', 'clearProfile'] },
    ],
    'call.forbidden': {
      guard: { type: 'mayReloadProfile', params: ({ event }) => event },
      target: '.loadingProfile.shown',
      actions: { type: 'setProfileReload', params: ({ event }) => event.at },
    },
    'network.restored': { guard: 'isKept', target: '.loadingProfile.shown' },
    'minute.passed': [
      { guard: and(['isKept', 'isDue']), target: '.loadingProfile.shown', actions: 'countMinute' },
      { guard: 'isKept', actions: 'countMinute' },
    ],
    'logout.requested': { target: 'leaving', actions: { type: 'setLeaveTo', params: loginPath } },
    'password.changed': { target: 'leaving', actions: { type: 'setLeaveTo', params: submittedPath } },
  },
  states: {
    ...profileStates,
    deciding: {
      always: [
        { guard: not('hasLocation'), target: 'idle' },
        {
          guard: 'isPublic',
          target: 'idle',
          actions: { type: 'showLocation', params: ({ context }) => context.location },
        },
        {
          guard: and(['isMoved', 'atPublicPage']),
          target: 'idle',
          actions: [{ type: 'go', params: ({ context }) => movedTo(context) }, 'clearReturn'],
        },
        { guard: 'isMoved', target: 'idle', actions: { type: 'go', params: ({ context }) => movedTo(context) } },
        { target: 'redirecting' },
      ],
    },
    redirecting: {
      tags: 'inside',
      on: toDeciding,
      invoke: {
        id: 'redirect',
        src: 'redirect',
        input: ({ context }) => ({
          needs: context.location ? needsOf(context.location) : [],
          entries: context.profile?.frontends ?? [],
        }),
        onDone: [
          {
            guard: { type: 'stays', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'showLocation', params: ({ context }) => context.location },
              { type: 'markEntry', params: ({ context: { profile } }) => profile && accountMark(profile) },
            ],
          },
          {
            guard: { type: 'goesFromChosen', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'go', params: ({ event }) => toReadable(event.output) },
              { type: 'toast', params: { severity: 'warn', text: 'Your account may not read this page' } },
            ],
          },
          {
            guard: { type: 'goes', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'go', params: ({ event }) => toReadable(event.output) },
          },
          { target: 'nothingReadable', actions: 'leavePage' },
        ],
      },
    },
    idle: { tags: 'inside', on: toDeciding },
    nothingReadable: { tags: 'inside', on: toDeciding },
  },
});

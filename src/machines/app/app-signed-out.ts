import { not } from 'xstate';
import { loginPath } from '../../routing/routes.ts';
import { onPlaceReported, parts } from './app-setup.ts';

/** Signed out: only the public pages are shown; the address the visitor came for is stored. */
export const signedOut = parts.createStateConfig({
  initial: 'deciding',
  on: {
    'session.opened': 'signedIn',
    'place.reported': onPlaceReported({ target: '.deciding' }),
  },
  states: {
    deciding: {
      always: [
        { guard: not('hasPlace'), target: 'resting' },
        {
          guard: not('atPublicPage'),
          target: 'resting',
          actions: ['keepReturn', { type: 'go', params: { to: loginPath, replace: true } }],
        },
        { guard: 'atGroup', target: 'resting', actions: { type: 'go', params: { to: loginPath, replace: true } } },
        { target: 'resting', actions: { type: 'showPlace', params: ({ context }) => context.place } },
      ],
    },
    resting: {},
  },
});

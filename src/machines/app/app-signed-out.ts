import { not } from 'xstate';
import { loginPath } from '../../routing/routes.ts';
import { onLocationReported, parts } from './app-setup.ts';

/** Signed out: only the public pages are shown; the address the visitor came for is stored. */
export const signedOut = parts.createStateConfig({
  initial: 'deciding',
  on: {
    'session.opened': 'signedIn',
    'location.reported': onLocationReported({ target: '.deciding' }),
  },
  states: {
    deciding: {
      always: [
        { guard: not('hasLocation'), target: 'idle' },
        {
          guard: not('atPublicPage'),
          target: 'idle',
          actions: ['setReturn', { type: 'go', params: { to: loginPath, replace: true } }],
        },
        { guard: 'atGroup', target: 'idle', actions: { type: 'go', params: { to: loginPath, replace: true } } },
        { target: 'idle', actions: { type: 'showLocation', params: ({ context }) => context.location } },
      ],
    },
    idle: {},
  },
});

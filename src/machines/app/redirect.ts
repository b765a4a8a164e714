import { setup } from 'xstate';
import type { Permission, PermissionName } from '../../contract/permission.ts';
import type { Received } from '../../contract/receive.ts';
import { permissionRule, type PermissionRule } from '../../routing/admit.ts';
import { landingPath } from '../../routing/routes.ts';

export interface RedirectInput {
  /** Permissions, one of which must be readable; empty: every signed-in account has access. */
  readonly needs: readonly PermissionName[];
  readonly entries: readonly Received<typeof Permission>[];
}

const ruleOf = ({ needs, entries }: RedirectInput): PermissionRule => permissionRule(needs, entries);

const addressOf = (input: RedirectInput): string | undefined => {
  const rule = ruleOf(input);
  return rule.outcome === 'go' ? rule.to : undefined;
};

/** The permission redirect: the page, the dashboard, another landing page, or nothing. */
export const redirectMachine = setup({
  types: {
    input: {} as RedirectInput,
    context: {} as RedirectInput,
    output: {} as PermissionRule,
    events: {} as { type: 'none' },
  },
  guards: {
    stays: ({ context }) => ruleOf(context).outcome === 'stay',
    leadsToDashboard: ({ context }) => addressOf(context) === landingPath,
    leads: ({ context }) => addressOf(context) !== undefined,
  },
}).createMachine({
  id: 'redirect',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'stays', target: 'staying' },
        { guard: 'leadsToDashboard', target: 'toDashboard' },
        { guard: 'leads', target: 'toLanding' },
        { target: 'nothingReadable' },
      ],
    },
    staying: { type: 'final' },
    toDashboard: { type: 'final' },
    toLanding: { type: 'final' },
    nothingReadable: { type: 'final' },
  },
  output: ({ context }) => ruleOf(context),
});

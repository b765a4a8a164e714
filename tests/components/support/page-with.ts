import type { ReactNode } from 'react';
import { type AnyActorRef, createActor } from 'xstate';
import type { RouteState } from '../../../src/routing/location.ts';
import type { StartActor } from '../../../src/machines/page-actor.ts';
import type { Page } from '../../../src/views/pages/define-page.ts';
import type { TestPortal } from './portal.ts';

/** A page with its real machines, except for the given actors, which have their names in page.ts. */
export const pageWith = (
  page: Page,
  { effects, run }: TestPortal,
  location: RouteState,
  given: Readonly<Record<string, AnyActorRef>> = {},
): ((at: RouteState) => ReactNode) => {
  // SAFETY: the given actor runs the machine of its name, with other implementations.
  const start = ((machine, options) => given[options.id] ?? run(createActor(machine, options))) as StartActor;
  return page(effects, { ownerId: 1, permissions: [] })(start, location).render;
};

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { VesselMenu } from './VesselMenu.tsx';

/** A page of one vessel, with the vessels of the account beside it. */
export function VesselPage({ menu, children }: { readonly menu: VesselMenuRef; readonly children: ReactNode }) {
  const state = useSelector(menu, ({ value }) => value);
  const problem = useSelector(menu, ({ context }) => context.problem);
  return (
    <div className="vessel-page">
      <VesselMenu menu={menu} />
      <div className="vessel-page-main">
        {state === 'noVessels' && <EmptyState />}
        {state === 'failed' && (
          <FailedState
            what={`The vessels could not be loaded: ${problem?.message ?? ''}`}
            action="Try again"
            onAction={() => menu.send({ type: 'reload.asked' })}
          />
        )}
        {state !== 'noVessels' && state !== 'failed' && children}
      </div>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { VesselMenu } from './VesselMenu.tsx';

/** A page of one vessel, with the vessels of the account beside it. */
export function VesselPage({ menu, children }: { readonly menu: VesselMenuRef; readonly children: ReactNode }) {
  const none = useSelector(menu, ({ value }) => value === 'noVessels');
  return (
    <div className="vessel-page">
      <VesselMenu menu={menu} />
      <div className="vessel-page-main">{none ? <EmptyState /> : children}</div>
    </div>
  );
}

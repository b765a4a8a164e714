import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Vessel } from '../../contract/models/vessel.ts';
import { linkTo, summaryId } from '../../contract/place.ts';
import { firstLine, type VesselMenuRef } from '../../machines/vessel-menu.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { VesselMenu } from './VesselMenu.tsx';

/** A page of one vessel, with the vessels of the account beside it. */
export function VesselPage({ menu, children }: { readonly menu: VesselMenuRef; readonly children: ReactNode }) {
  const { value: state, context } = useSelector(menu, (snapshot) => snapshot);
  const { vessels, problem } = context;
  const first = firstLine(context);
  const { imono } = context.place;
  const unknown = state === 'ready' && imono !== undefined && imono !== summaryId && !isOf(vessels, imono);
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
        {unknown && first && (
          <EmptyState text="There is no such vessel or record in your fleet">
            <Link href={linkTo(context.place, { imono: first.imono, record: undefined }, context.today)}>
              Open {first.name}
            </Link>
          </EmptyState>
        )}
        {state !== 'noVessels' && state !== 'failed' && !unknown && children}
      </div>
    </div>
  );
}

const isOf = (vessels: readonly Vessel[], imono: string) => vessels.some((vessel) => vessel.imono === imono);

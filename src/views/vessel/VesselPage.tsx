import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { day } from '../../contract/format.ts';
import { hrefFor } from '../../routing/location.ts';
import { firstLine, isMenuLine } from '../../machines/vessel-lines.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { NextStep } from '../lists/NextStep.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { VesselMenu } from './VesselMenu.tsx';

interface Props {
  readonly menu: VesselMenuRef;
  /** Shown if the account has no vessels. */
  readonly noVessels?: ReactNode;
  /** Whether the menu offers 'All vessels', if the page has it. Default: it does. */
  readonly allVessels?: boolean;
  readonly children: ReactNode;
}

/** The row of the page's table that Tab reaches. */
const firstStopOfTable = '.data-table a[data-row-id][tabindex="0"]';

/** A page of one vessel, next to the list of the account's vessels. */
export function VesselPage({ menu, noVessels = <NoVessels />, allVessels = true, children }: Props) {
  const { value: state, context } = useSelector(menu, (snapshot) => snapshot);
  const main = useRef<HTMLDivElement>(null);
  const { problem } = context;
  const first = firstLine(context);
  const { imono } = context.location;
  const retiredAt = context.vessels.find((vessel) => vessel.imono === imono)?.retiredAt;
  const unknown = state === 'ready' && imono !== undefined && !isMenuLine(context, imono);
  return (
    <div className="vessel-page">
      <a
        className="skip-link"
        href="#vessel-content"
        onClick={(event) => {
          event.preventDefault();
          (main.current?.querySelector<HTMLElement>(firstStopOfTable) ?? main.current)?.focus();
        }}
      >
        Skip to the list
      </a>
      <VesselMenu menu={menu} allVessels={allVessels} />
      <div className="vessel-page-main" id="vessel-content" tabIndex={-1} ref={main}>
        {state === 'noVessels' && noVessels}
        {state === 'failed' && (
          <FailedState
            what={`The vessels could not be loaded: ${problem?.message ?? ''}`}
            onAction={() => menu.send({ type: 'reload.requested' })}
          />
        )}
        {unknown && first && (
          <EmptyState text="There is no such vessel or record in your fleet">
            <Link href={hrefFor(context.location, { imono: first.imono, record: undefined })}>Open {first.name}</Link>
          </EmptyState>
        )}
        {retiredAt && (
          <p className="former-vessel" role="note">
            Former vessel: left the fleet on {day(retiredAt)}. Lists, charts and notices of all vessels are without it.
          </p>
        )}
        {state !== 'noVessels' && state !== 'failed' && !unknown && children}
      </div>
    </div>
  );
}

function NoVessels() {
  return (
    <EmptyState>
      <NextStep of="vessels" />
    </EmptyState>
  );
}

import './vessel.scss';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { fleetId } from '../../contract/fleet/fleet-link.ts';
import type { Layout } from '../../contract/preferences.ts';
import { formerLines, lineForEnter, menuLines } from '../../machines/vessel-lines.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { usePortal } from '../portal.ts';
import { breakpoints } from '../theme/breakpoints.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BesideTitle } from '../ui/HeadingSlot.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { usePopup } from '../ui/popup.ts';
import { rovingFocus } from '../ui/roving-focus.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VesselMenuLines } from './VesselMenuLines.tsx';
import { Button } from '../ui/Button.tsx';

/** Moves the focus from the search box through the vessels and back. */
const focusStop = rovingFocus('input, li button, summary');
const focusVessel = rovingFocus('li button');

interface Props {
  readonly menu: VesselMenuRef;
  /** Whether 'All vessels' is offered, if the page has it. */
  readonly allVessels: boolean;
}

/**
 * The vessels of a page, with a search: a list beside it, 242.5 px wide, or a button beside its title that opens the list,
 * as below xl, where a table needs the width. The open vessel is marked and scrolled into view.
 */
export function VesselMenu(props: Props) {
  const { preferences } = usePortal();
  const isFolded = useSelector(preferences, ({ context }) => context.vessels === 'button' || context.menu === 'icons');
  const isNarrow = useMediaQuery(`(width < ${breakpoints.xl}px)`);
  const waits = useSelector(props.menu, ({ value }) => value === 'noVessels' || value === 'failed');
  if (waits) return null;
  const fold = (vessels: Layout['vessels']) =>
    preferences.send({
      type: 'preferences.changed',
      change: vessels === 'list' ? { vessels, menu: 'names' } : { vessels },
    });
  if (!isNarrow && !isFolded)
    return (
      <div className="vessel-rail">
        <nav className="vessel-menu" aria-label="Vessels" onKeyDown={moveFocus}>
          <Vessels {...props} onPicked={doNothing} />
        </nav>
        {/* After the list, which the search leads to. */}
        <Button
          look="icon"
          className="vessel-menu-fold"
          aria-label="Fold the list of vessels"
          title="Fold the list of vessels"
          onClick={() => fold('button')}
        >
          <Icon name="columns" />
        </Button>
      </div>
    );
  return (
    <BesideTitle>
      <VesselButton {...props}>
        {!isNarrow && (
          <Button look="text" onClick={() => fold('list')}>
            Show the vessels beside the page
          </Button>
        )}
      </VesselButton>
    </BesideTitle>
  );
}

const doNothing = (): void => undefined;

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Home') focusVessel(event);
  else focusStop(event);
};

/** The button with the name of the open vessel, and the list below it while it is open. */
function VesselButton({ children, ...props }: Props & { readonly children: ReactNode }) {
  const open = useSelector(props.menu, ({ context }) => openLine(context, props.allVessels));
  const [expanded, setExpanded] = useState(false);
  const { box, onKeyDown, focusButton } = usePopup(expanded, () => setExpanded(false));
  const onPicked = () => {
    setExpanded(false);
    focusButton();
  };
  return (
    <div className="vessel-picker" ref={box} onKeyDown={onKeyDown}>
      <nav className="vessel-menu" aria-label="Vessels" data-expanded={expanded} onKeyDown={moveFocus}>
        <button
          type="button"
          className="vessel-menu-toggle"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          <Icon name="vessel" />
          <span className="whole-name">{open?.name ?? 'Choose a vessel'}</span>
          <Icon name={expanded ? 'chevron-up' : 'chevron-down'} />
        </button>
        {expanded && (
          <div className="vessel-menu-body">
            <Vessels {...props} onPicked={onPicked} />
            {children}
          </div>
        )}
      </nav>
    </div>
  );
}

interface VesselsProps extends Props {
  readonly onPicked: () => void;
}

/** The search, the vessels, and the former vessels. */
function Vessels({ menu, allVessels, onPicked }: VesselsProps) {
  const { context, value } = useSelector(menu, (snapshot) => snapshot);
  const lines = offered(context, allVessels);
  const former = formerLines(context);
  const isFormer = former.some(({ imono }) => imono === context.location.imono);
  const pick = (imono: string) => {
    menu.send({ type: 'vessel.picked', imono });
    onPicked();
  };
  const pickFirst = () => {
    const line = lineForEnter(context);
    if (line) pick(line.imono);
  };
  return (
    <>
      <SearchBox keyword={context.keyword} menu={menu} onEnter={pickFirst} />
      {value === 'waiting' ? (
        <Skeleton lines={8} />
      ) : (
        <VesselMenuLines lines={lines} open={context.location.imono} onPick={pick} />
      )}
      {value !== 'waiting' && lines.length === 0 && former.length === 0 && <EmptyState text="No results" />}
      {former.length > 0 && (
        <details className="former-vessels" open={isFormer || context.keyword !== ''}>
          <summary>
            Former vessels <span className="muted">{former.length}</span>
          </summary>
          <VesselMenuLines lines={former} open={context.location.imono} onPick={pick} />
        </details>
      )}
    </>
  );
}

type Context = Parameters<typeof menuLines>[0];

const offered = (context: Context, allVessels: boolean) =>
  menuLines(context).filter(({ imono }) => allVessels || imono !== fleetId);

/** The line of the open vessel, whatever the search leaves. */
const openLine = (context: Context, allVessels: boolean) =>
  [...offered(context, allVessels), ...context.vessels].find(({ imono }) => imono === context.location.imono);

interface SearchProps {
  readonly keyword: string;
  readonly menu: VesselMenuRef;
  readonly onEnter: () => void;
}

function SearchBox({ keyword, menu, onEnter }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    menu.send({ type: 'keyword.cleared' });
    input.current?.focus();
  };
  return (
    <div className="vessel-menu-search">
      <input
        className="p-inputtext"
        ref={input}
        type="text"
        placeholder="Search vessel"
        aria-label="Search vessel in the list"
        value={keyword}
        onChange={({ target }) => menu.send({ type: 'keyword.typed', text: target.value })}
        onKeyDown={({ key }) => key === 'Enter' && keyword !== '' && onEnter()}
        autoComplete="off"
      />
      {keyword !== '' && (
        <Button look="icon" aria-label="Clear the search" onClick={clear}>
          <Icon name="cross" />
        </Button>
      )}
    </div>
  );
}

import './vessel.scss';
import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { useRef, useState } from 'react';
import { fleetId } from '../../contract/fleet/fleet-link.ts';
import { formerLines, lineForEnter, menuLines } from '../../machines/vessel-lines.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { rovingFocus } from '../ui/roving-focus.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VesselMenuLines } from './VesselMenuLines.tsx';

/** Moves the focus from the search box through the vessels and back. */
const focusStop = rovingFocus('input, li button, summary');
const focusVessel = rovingFocus('li button');

interface Props {
  readonly menu: VesselMenuRef;
  /** Whether 'All vessels' is offered, if the page has it. */
  readonly allVessels: boolean;
}

/**
 * The vessel list next to a page, 242.5 px wide, with a search. The open vessel is marked and scrolled into view. On a
 * narrow screen a button expands the list.
 */
export function VesselMenu({ menu, allVessels }: Props) {
  const { context, value } = useSelector(menu, (snapshot) => snapshot);
  const [expanded, setExpanded] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const lines = menuLines(context).filter(({ imono }) => allVessels || imono !== fleetId);
  const former = formerLines(context);
  const isFormer = former.some(({ imono }) => imono === context.location.imono);
  const open =
    lines.find(({ imono }) => imono === context.location.imono) ??
    context.vessels.find(({ imono }) => imono === context.location.imono);
  const pick = (imono: string) => {
    menu.send({ type: 'vessel.picked', imono });
    collapse();
  };
  const pickFirst = () => {
    const line = lineForEnter(context);
    if (line) pick(line.imono);
  };
  const collapse = () => {
    if (!expanded) return;
    setExpanded(false);
    toggleButton.current?.focus();
  };
  if (value === 'noVessels' || value === 'failed') return null;
  return (
    <nav
      className="vessel-menu"
      aria-label="Vessels"
      data-expanded={expanded}
      onKeyDown={(event) => {
        if (event.key === 'Escape') collapse();
        if (event.key === 'Home') focusVessel(event);
        else focusStop(event);
      }}
    >
      <button
        ref={toggleButton}
        type="button"
        className="vessel-menu-toggle"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        <Icon name="vessel" />
        <span className="whole-name">{open?.name ?? 'Choose a vessel'}</span>
        <Icon name={expanded ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className="vessel-menu-body">
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
      </div>
    </nav>
  );
}

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
      <InputText
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
        <button type="button" className="icon-button" aria-label="Clear the search" onClick={clear}>
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}

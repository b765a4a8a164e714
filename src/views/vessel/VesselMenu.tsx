import './vessel.css';
import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { menuLines, type VesselMenuRef } from '../../machines/vessel-menu.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The vessels beside a page, 242.5 wide: search, and the open one marked and in sight. On a narrow screen it unfolds from a button. */
export function VesselMenu({ menu }: { readonly menu: VesselMenuRef }) {
  const { context, value } = useSelector(menu, (snapshot) => snapshot);
  const [unfolded, setUnfolded] = useState(false);
  const lines = menuLines(context);
  const open =
    lines.find(({ imono }) => imono === context.place.imono) ??
    context.vessels.find(({ imono }) => imono === context.place.imono);
  const pick = (imono: string) => {
    menu.send({ type: 'vessel.picked', imono });
    setUnfolded(false);
  };
  if (value === 'noVessels') return null;
  return (
    <nav className="vessel-menu" aria-label="Vessels" data-unfolded={unfolded}>
      <button
        type="button"
        className="vessel-menu-fold"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name="vessel" />
        <span className="truncate">{open?.name ?? 'Choose a vessel'}</span>
        <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className="vessel-menu-body">
        <SearchBox keyword={context.keyword} menu={menu} />
        {value === 'waiting' && <Skeleton lines={8} />}
        {value !== 'waiting' && lines.length === 0 && <EmptyState text="No results" />}
        <Lines lines={lines} open={context.place.imono} onPick={pick} />
      </div>
    </nav>
  );
}

function SearchBox({ keyword, menu }: { readonly keyword: string; readonly menu: VesselMenuRef }) {
  return (
    <div className="vessel-menu-search">
      <InputText
        type="text"
        placeholder="Search vessel"
        aria-label="Search vessel in the list"
        value={keyword}
        onChange={({ target }) => menu.send({ type: 'keyword.typed', text: target.value })}
      />
      {keyword !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label="Clear the search"
          onClick={() => menu.send({ type: 'keyword.cleared' })}
        >
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly { readonly imono: string; readonly name: string }[];
  readonly open: string | undefined;
  readonly onPick: (imono: string) => void;
}

function Lines({ lines, open, onPick }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, lines.length]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next =
      buttons.findIndex((button) => button === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
    buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus();
  };
  return (
    <ul ref={list} onKeyDown={onKey}>
      {lines.map(({ imono, name }) => (
        <li key={imono}>
          <button
            type="button"
            aria-current={imono === open ? 'true' : undefined}
            title={name}
            onClick={() => onPick(imono)}
          >
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import './column-control.css';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { counted } from '../../contract/format.ts';
import { type ColumnMenuRef, openArrangement } from '../../machines/column-menu.ts';
import type { Arrangement, ColumnChange, ColumnSet } from '../../machines/selectors/column-arrangement.ts';
import type { Layout } from '../../contract/preferences.ts';
import type { RouteState } from '../../routing/location.ts';
import { usePortal, useShell } from '../portal.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { usePopup } from '../ui/popup.ts';
import { type Column, columnId } from './column.ts';
import { Button } from '../ui/Button.tsx';

interface Props<T> {
  /** The id of the table on the screen. */
  readonly table: string;
  /** All columns of the table, in its own order. */
  readonly columns: readonly Column<T>[];
  readonly set: ColumnSet;
  readonly location: RouteState;
}

/** 'Columns': a menu that shows, hides, moves and pins the columns of its table. */
export function ColumnControl<T>({ table, columns, set, location }: Props<T>) {
  const { columnMenu } = useShell();
  const isOpen = useSelector(columnMenu, ({ context }) => context.open?.table === table);
  const close = () => columnMenu.send({ type: 'columns.closed' });
  const { box, onKeyDown } = usePopup(isOpen, close);
  useEffect(() => () => columnMenu.send({ type: 'table.closed', table }), [columnMenu, table]);
  useEffect(() => {
    if (isOpen) columnMenu.send({ type: 'location.shown', location });
  }, [columnMenu, isOpen, location]);
  const open = () =>
    columnMenu.send({
      type: 'columns.opened',
      table: { table, columns: set, location },
    });
  return (
    <div className="table-control column-control" ref={box} onKeyDown={onKeyDown}>
      <Button
        look="text"
        title="Columns"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${table}-columns` : undefined}
        onClick={() => (isOpen ? close() : open())}
      >
        <Icon name="columns" size={16} /> <span>Columns</span>
      </Button>
      {isOpen && <ColumnList id={`${table}-columns`} columns={columns} menu={columnMenu} />}
    </div>
  );
}

interface ListProps<T> {
  readonly id: string;
  readonly columns: readonly Column<T>[];
  readonly menu: ColumnMenuRef;
}

function ColumnList<T>({ id, columns, menu }: ListProps<T>) {
  const { context } = useSelector(menu, (snapshot) => snapshot);
  const list = useRef<HTMLUListElement>(null);
  const used = useRef<string>(undefined);
  useEffect(() => {
    // A row that was moved has lost the focus.
    if (used.current !== undefined) list.current?.querySelector<HTMLElement>(used.current)?.focus();
    used.current = undefined;
  });
  if (!context.open) return null;
  const arrangement = openArrangement(context.open);
  const headerOf = new Map(columns.map((column) => [columnId(column), column.header]));
  const { standard } = context.open.columns;
  const hasNoRoom = (column: Column<T>) => !column.extra && !standard.includes(columnId(column));
  const withoutRoom = new Set(columns.filter(hasNoRoom).map(columnId));
  const change = (one: ColumnChange) => {
    used.current = `[data-column="${CSS.escape(one.id)}"][data-how="${one.how}"]`;
    menu.send({ type: 'column.changed', change: one });
  };
  return (
    <div className="popup column-list" id={id} role="group" aria-label="Columns">
      <p className="visually-hidden" role="status">
        {context.changed !== undefined && placeText(headerOf.get(context.changed) ?? '', context.changed, arrangement)}
      </p>
      <ul ref={list}>
        {[...arrangement.shown, ...arrangement.hidden].map((one) => (
          <ColumnRow
            key={one}
            id={one}
            header={headerOf.get(one) ?? one}
            arrangement={arrangement}
            hasNoRoom={withoutRoom.has(one)}
            menu={menu}
            onChange={change}
          />
        ))}
      </ul>
      <Button
        look="text"
        aria-disabled={!menu.getSnapshot().can({ type: 'columns.reset' })}
        onClick={() => menu.send({ type: 'columns.reset' })}
      >
        Standard columns
      </Button>
      <RowHeight />
    </div>
  );
}

const rowHeights = { compact: 'Compact', comfortable: 'Comfortable' } as const satisfies Record<Layout['rows'], string>;

/** The height of the rows of all tables. */
function RowHeight() {
  const { preferences } = usePortal();
  const picked = useSelector(preferences, ({ context }) => context.rows);
  const id = useId();
  return (
    <div className="segmented row-height" role="radiogroup" aria-label="Row height">
      {(['compact', 'comfortable'] as const).map((rows) => (
        <label key={rows}>
          <input
            type="radio"
            name={id}
            checked={rows === picked}
            onChange={() => preferences.send({ type: 'preferences.changed', change: { rows } })}
          />
          <span>{rowHeights[rows]}</span>
        </label>
      ))}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly header: string;
  readonly arrangement: Arrangement;
  /** The table would show it if it were wider. */
  readonly hasNoRoom: boolean;
  readonly menu: ColumnMenuRef;
  readonly onChange: (change: ColumnChange) => void;
}

function ColumnRow({ id, header, arrangement: { shown, pinned }, hasNoRoom, menu, onChange }: RowProps) {
  const index = shown.indexOf(id);
  const isShown = index >= 0;
  const isPinned = isShown && index < pinned;
  const mayChange = (how: ColumnChange['how']) =>
    menu.getSnapshot().can({ type: 'column.changed', change: { id, how } });
  return (
    <li data-pinned={isPinned}>
      <label>
        <input
          type="checkbox"
          data-column={id}
          data-how="toggle"
          checked={isShown}
          aria-disabled={!mayChange('toggle')}
          title={mayChange('toggle') ? undefined : 'This column has the links to the records'}
          onChange={() => onChange({ id, how: 'toggle' })}
        />{' '}
        <span>
          {header}
          {hasNoRoom && !isShown && <small className="muted"> hidden: no room</small>}
        </span>
      </label>
      {isShown &&
        controls.map(({ how, icon, text }) => (
          <Button
            key={how}
            look="text"
            className="p-button-icon-only"
            data-column={id}
            data-how={how}
            aria-label={`${text}: ${header}`}
            title={text}
            aria-pressed={how === 'pin' ? isPinned : undefined}
            aria-disabled={!mayChange(how)}
            onClick={() => onChange({ id, how })}
          >
            <Icon name={icon} size={16} />
          </Button>
        ))}
    </li>
  );
}

const controls: readonly {
  readonly how: ColumnChange['how'];
  readonly icon: IconName;
  readonly text: string;
}[] = [
  { how: 'left', icon: 'chevron-up', text: 'Move to the left' },
  { how: 'right', icon: 'chevron-down', text: 'Move to the right' },
  { how: 'pin', icon: 'pin', text: 'Pin to the left' },
];

const placeText = (header: string, id: string, { shown, pinned }: Arrangement): string => {
  const index = shown.indexOf(id);
  if (index < 0) return `${header}: hidden`;
  return `${header}: ${index < pinned ? 'pinned, ' : ''}column ${index + 1} of ${shown.length}`;
};

/** Says which columns of the address the table does not have. */
export function UnknownColumns({ names }: { readonly names: readonly string[] }) {
  return (
    names.length > 0 && (
      <p className="unknown-columns muted" role="status">
        {counted(names.length, 'column')} of this address {names.length === 1 ? 'is' : 'are'} not in this table:{' '}
        {names.join(', ')}
      </p>
    )
  );
}

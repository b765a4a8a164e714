import { type FormEvent, useState } from 'react';
import { maxViewName } from '../../contract/views/saved-view.ts';
import type { SavedView } from '../../machines/saved-views/saved-views-setup.ts';
import type { ViewEdit } from '../../machines/saved-views/view-edit.ts';
import { useShell } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly isDefault: boolean;
  readonly isExpanded: boolean;
  readonly isBusy: boolean;
  readonly onExpand: (open: boolean) => void;
  readonly onClose: () => void;
}

/** A view: its name opens it; below it, on demand, what can be done with it. */
export function ViewRow({ view, isCurrent, isDefault, isExpanded, isBusy, onExpand, onClose }: Props) {
  const { savedViews } = useShell();
  const { id, name, own, shared, by } = view;
  const notes = [isDefault && 'default', own && shared && 'shared', !own && by].filter(Boolean).join(', ');
  return (
    <li>
      <div className="view-line">
        <button
          type="button"
          className="view-name"
          aria-current={isCurrent ? 'true' : undefined}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            savedViews.send({ type: 'view.picked', id });
            onClose();
          }}
        >
          {name}
          {notes && <small className="muted"> {notes}</small>}
        </button>
        <Button
          look="text"
          className="p-button-icon-only"
          aria-label={`Change ${name}`}
          aria-expanded={isExpanded}
          onClick={() => onExpand(!isExpanded)}
        >
          <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} size={16} />
        </Button>
      </div>
      {isExpanded && <ViewActions key={name} view={view} isDefault={isDefault} isBusy={isBusy} />}
    </li>
  );
}

type ActionsProps = Pick<Props, 'view' | 'isDefault' | 'isBusy'>;

function ViewActions({ view: { id, name, own, shared, mayStopSharing }, isDefault, isBusy }: ActionsProps) {
  const { savedViews } = useShell();
  const [asks, setAsked] = useState<'name' | 'deletion'>();
  const setAsks = (next: typeof asks) => {
    setAsked(next);
    focusMenu();
  };
  const edit = (one: ViewEdit) => {
    focusMenu();
    if (!isBusy) savedViews.send({ type: 'view.edited', edit: one });
  };
  if (asks === 'name') return <RenameForm name={name} onRename={(to) => edit({ kind: 'rename', id, name: to })} />;
  if (asks === 'deletion') {
    return (
      <div className="view-actions" role="group" aria-label={`Delete ${name}?`}>
        <p>Delete this view{shared ? ' for everyone' : ''}?</p>
        <Action text="Delete" isBusy={isBusy} onClick={() => edit({ kind: 'remove', id })} />
        <Action text="Do not delete" isBusy={isBusy} onClick={() => setAsks(undefined)} />
      </div>
    );
  }
  const sharing = shared ? 'Stop sharing' : 'Share with my company';
  return (
    <div className="view-actions">
      {own && <Action text="Save the list as it is now" isBusy={isBusy} onClick={() => edit({ kind: 'update', id })} />}
      {own && <Action text="Rename" isBusy={isBusy} onClick={() => setAsks('name')} />}
      {(own || mayStopSharing) && (
        <Action text={sharing} isBusy={isBusy} onClick={() => edit({ kind: 'share', id, shared: !shared })} />
      )}
      <Action
        text={isDefault ? 'Remove as default' : 'Make default'}
        isBusy={isBusy}
        onClick={() => edit({ kind: 'default', id: isDefault ? null : id })}
      />
      <Action text="Copy link" isBusy={isBusy} onClick={() => savedViews.send({ type: 'link.copied', id })} />
      {own && <Action text="Delete" isBusy={isBusy} onClick={() => setAsks('deletion')} />}
    </div>
  );
}

/** The control that was used goes: without this the focus would leave the menu. */
export const focusMenu = (): void => document.getElementById('views')?.focus();

interface ActionProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function Action({ text, isBusy, onClick }: ActionProps) {
  return (
    <Button look="text" aria-disabled={isBusy} onClick={onClick}>
      {text}
    </Button>
  );
}

function RenameForm({ name, onRename }: { readonly name: string; readonly onRename: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onRename(typed.trim());
  };
  return (
    <form className="views-form" onSubmit={submit}>
      <label>
        Name of the view
        <input
          className="p-inputtext"
          value={typed}
          maxLength={maxViewName}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit" aria-disabled={typed.trim() === ''}>
        Rename
      </Button>
    </form>
  );
}

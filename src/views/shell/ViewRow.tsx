import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { maxViewName } from '../../contract/views/saved-view.ts';
import { idIn, isUnderway } from '../../machines/change.ts';
import type { SavedView } from '../../machines/saved-views/saved-views-setup.ts';
import type { ViewEdit } from '../../machines/saved-views/view-edit.ts';
import { useShell } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { Question } from '../ui/Question.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly isDefault: boolean;
  readonly isExpanded: boolean;
  readonly isBusy: boolean;
  readonly onEdit: (edit: ViewEdit) => void;
  readonly onExpand: (open: boolean) => void;
  readonly onClose: () => void;
}

/** A view: its name opens it; below it, on demand, what can be done with it. */
export function ViewRow({ view, isCurrent, isDefault, isExpanded, isBusy, onEdit, onExpand, onClose }: Props) {
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
      {isExpanded && <ViewActions key={name} {...{ view, isDefault, isBusy, onEdit }} />}
    </li>
  );
}

type ActionsProps = Pick<Props, 'view' | 'isDefault' | 'isBusy' | 'onEdit'>;

function ViewActions({ view, isDefault, isBusy, onEdit }: ActionsProps) {
  const { id, name, own, shared, mayStopSharing } = view;
  const { savedViews, viewChange } = useShell();
  const [renames, setRenames] = useState(false);
  const asks = useSelector(viewChange, (snapshot) => {
    const { change } = snapshot.context;
    return isUnderway(snapshot) && idIn(change) === id ? change?.asks : undefined;
  });
  const edit = (one: ViewEdit) => {
    focusMenu();
    onEdit(one);
  };
  const answer = (type: 'change.confirmed' | 'change.cancelled') => {
    focusMenu();
    viewChange.send({ type });
  };
  if (renames) return <RenameForm name={name} onRename={(to) => edit({ kind: 'rename', id, name: to })} />;
  if (asks)
    return (
      <Question
        action={asks.action}
        busy={isBusy}
        onConfirm={() => answer('change.confirmed')}
        onCancel={() => answer('change.cancelled')}
      >
        {asks.question}
        <span className="visually-hidden"> {name}</span>
      </Question>
    );
  const startRename = () => {
    focusMenu();
    setRenames(true);
  };
  const sharing = shared ? 'Stop sharing' : 'Share with my company';
  return (
    <div className="view-actions">
      {own && <Action text="Save the list as it is now" isBusy={isBusy} onClick={() => edit({ kind: 'update', id })} />}
      {own && <Action text="Rename" isBusy={isBusy} onClick={startRename} />}
      {(own || mayStopSharing) && (
        <Action text={sharing} isBusy={isBusy} onClick={() => edit({ kind: 'share', id, shared: !shared })} />
      )}
      <Action
        text={isDefault ? 'Remove as default' : 'Make default'}
        isBusy={isBusy}
        onClick={() => edit({ kind: 'default', id: isDefault ? null : id })}
      />
      <Action text="Copy link" isBusy={isBusy} onClick={() => savedViews.send({ type: 'link.copied', id })} />
      {own && <Action text="Delete" isBusy={isBusy} onClick={() => edit({ kind: 'remove', id })} />}
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

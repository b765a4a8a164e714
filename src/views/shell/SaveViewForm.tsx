import { type FormEvent, useState } from 'react';
import { maxViewName } from '../../contract/views/saved-view.ts';
import type { ViewEdit } from '../../machines/saved-views/view-edit.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly isBusy: boolean;
  readonly onEdit: (edit: ViewEdit) => void;
}

/** Saves filter, columns and order of the list under a name. */
export function SaveViewForm({ isBusy, onEdit }: Props) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onEdit({ kind: 'save', name: name.trim(), shared });
  };
  return (
    <form className="views-form" onSubmit={submit}>
      <label>
        Save this list as
        <input
          className="p-inputtext"
          value={name}
          maxLength={maxViewName}
          placeholder="Name"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className="views-share">
        <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} /> Share with my
        company
      </label>
      <Button type="submit" aria-disabled={name.trim() === '' || isBusy}>
        Save view
      </Button>
    </form>
  );
}

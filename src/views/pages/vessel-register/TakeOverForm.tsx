import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ChangeRef } from '../../../machines/change.ts';
import type { RouteState } from '../../../routing/location.ts';
import { TextField } from '../../ui/TextField.tsx';
import { takingOver } from './changes.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly change: ChangeRef;
  readonly location: RouteState;
}

/** The IMO number and the code of a vessel that another company hands over. */
export function TakeOverForm({ change, location }: Props) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  const [imono, setImono] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.send({ type: 'change.requested', change: takingOver(imono.trim(), code, location) });
  };
  return (
    <form className="vessel-form" onSubmit={submit}>
      <p className="muted">
        The company that hands the vessel over makes the code, in the panel of the vessel. The vessel comes with its
        records, files, voyages and positions.
      </p>
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <TextField label="IMO Number" value={imono} onChange={setImono} />
      <TextField label="Code" value={code} onChange={setCode} />
      <Button type="submit" aria-disabled={busy} aria-busy={busy}>
        Take over the vessel
      </Button>
    </form>
  );
}

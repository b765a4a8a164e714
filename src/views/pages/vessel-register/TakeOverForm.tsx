import { useState } from 'react';
import type { ChangeRef } from '../../../machines/change.ts';
import type { RouteState } from '../../../routing/location.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { takingOver } from './changes.ts';

interface Props {
  readonly change: ChangeRef;
  readonly location: RouteState;
}

/** The IMO number and the code of a vessel that another company hands over. */
export function TakeOverForm({ change, location }: Props) {
  const [imono, setImono] = useState('');
  const [code, setCode] = useState('');
  return (
    <ChangeForm
      className="vessel-form"
      change={change}
      action="Take over the vessel"
      onSubmit={() => change.send({ type: 'change.requested', change: takingOver(imono.trim(), code, location) })}
    >
      <p className="muted">
        The company that hands the vessel over makes the code, in the panel of the vessel. The vessel comes with its
        records, files, voyages and positions.
      </p>
      <TextField label="IMO Number" value={imono} onChange={setImono} />
      <TextField label="Code" value={code} onChange={setCode} />
    </ChangeForm>
  );
}

import '../../ui/check-group.css';
import { useState } from 'react';
import type { NewKey } from '../../../contract/administration/api-key.ts';
import { integrationResources } from '../../../contract/administration/integration-resources.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { VesselChoice } from '../../data/VesselChoice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly change: ChangeRef;
  readonly onSubmit: (key: NewKey) => void;
}

/** How long a key lasts: days, and the words for them. '': it does not expire. */
const lasts = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['730', '2 years'],
  ['', 'Until it is revoked'],
] as const;

/** The name of a new key, what it may write, which vessels, and how long it lasts. */
export function KeyForm({ change, onSubmit }: Props) {
  const [name, setName] = useState('');
  const [writes, setWrites] = useState<readonly string[]>([]);
  const [vessels, setVessels] = useState<{ readonly all: boolean; readonly chosen: readonly string[] }>({
    all: true,
    chosen: [],
  });
  const [days, setDays] = useState<string>('365');
  const toggle = (path: string, on: boolean) =>
    setWrites(on ? [...writes, path] : writes.filter((one) => one !== path));
  return (
    <ChangeForm
      className="key-form"
      change={change}
      action="Make the key"
      onSubmit={() => {
        const { all, chosen } = vessels;
        onSubmit({
          name,
          writes: [...writes],
          allVessels: all,
          vessels: all ? [] : [...chosen],
          days: days === '' ? null : Number(days),
        });
      }}
    >
      <TextField label="Name" value={name} onChange={setName} />
      <fieldset className="check-group">
        <legend>May write</legend>
        {integrationResources.map(({ path, label }) => (
          <label key={path}>
            <input
              type="checkbox"
              checked={writes.includes(path)}
              onChange={({ target }) => toggle(path, target.checked)}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <VesselChoice
        all={vessels.all}
        chosen={vessels.chosen}
        held={[]}
        onChange={(all, chosen) => setVessels({ all, chosen })}
      />
      <SelectField label="Lasts" value={days} options={lasts} onChange={setDays} />
    </ChangeForm>
  );
}

import '../../ui/check-group.css';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { NewKey } from '../../../contract/administration/api-key.ts';
import { integrationResources } from '../../../contract/administration/integration-resources.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { VesselChoice } from '../../data/VesselChoice.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly change: ChangeRef;
  readonly onSubmit: (key: NewKey) => void;
}

/** How long a key lasts: days, and the words for them. '': it does not expire. */
const lasts = { 30: '30 days', 90: '90 days', 365: '1 year', 730: '2 years', '': 'Until it is revoked' } as const;

/** The name of a new key, what it may write, which vessels, and how long it lasts. */
export function KeyForm({ change, onSubmit }: Props) {
  const [name, setName] = useState('');
  const [writes, setWrites] = useState<readonly string[]>([]);
  const [vessels, setVessels] = useState<{ readonly all: boolean; readonly chosen: readonly string[] }>({
    all: true,
    chosen: [],
  });
  const [days, setDays] = useState('365');
  const [nameId, daysId] = [useId(), useId()];
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  const toggle = (path: string, on: boolean) =>
    setWrites(on ? [...writes, path] : writes.filter((one) => one !== path));
  return (
    <form
      className="key-form"
      onSubmit={(event) => {
        event.preventDefault();
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
      {problem !== undefined && (
        <p className="key-error" role="alert">
          {problem}
        </p>
      )}
      <div className="key-field">
        <label htmlFor={nameId}>Name</label>
        <input
          className="p-inputtext"
          id={nameId}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
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
      <div className="key-field">
        <label htmlFor={daysId}>Lasts</label>
        <select className="p-inputtext" id={daysId} value={days} onChange={({ target }) => setDays(target.value)}>
          {Object.entries(lasts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" aria-disabled={busy} aria-busy={busy}>
        Make the key
      </Button>
    </form>
  );
}

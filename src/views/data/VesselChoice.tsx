import './vessel-choice.css';
import { useId } from 'react';
import { useVessels } from '../vessels.ts';

interface Props {
  readonly all: boolean;
  readonly chosen: readonly string[];
  /** The IMO numbers that may stay chosen, beside those that the administrator sees. */
  readonly held: readonly string[];
  readonly onChange: (all: boolean, chosen: readonly string[]) => void;
}

/** All vessels of the company, also those added later, or chosen ones of those the administrator sees. */
export function VesselChoice({ all, chosen, held, onChange }: Props) {
  const own = useVessels();
  const others = held.filter((imono) => own.every((vessel) => vessel.imono !== imono));
  const vessels = [...own, ...others.map((imono) => ({ imono, name: `IMO ${imono}` }))];
  const id = useId();
  const toggle = (imono: string, on: boolean) =>
    onChange(false, on ? [...chosen, imono] : chosen.filter((one) => one !== imono));
  return (
    <fieldset className="vessel-choice">
      <legend>Vessels</legend>
      <label>
        <input type="radio" name={id} checked={all} onChange={() => onChange(true, chosen)} /> All, also those added
        later
      </label>
      <label>
        <input type="radio" name={id} checked={!all} onChange={() => onChange(false, chosen)} /> Chosen
      </label>
      {!all && (
        <ul>
          {vessels.map(({ imono, name }) => (
            <li key={imono}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(imono)}
                  onChange={({ target }) => toggle(imono, target.checked)}
                />{' '}
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

import '../../records/filter-bar.css';
import { maxComparedVessels } from '../../../contract/fleet/compare-vessels.ts';
import { comparedVessels, differencesTab, withCompared, withDifferences } from '../../../routing/comparison-address.ts';
import type { RouteState } from '../../../routing/location.ts';
import { useChangeAddress } from '../../change-address.ts';
import { useFleet } from '../../vessels.ts';

interface Props {
  readonly location: RouteState;
}

/** Adds a vessel to the comparison, and limits it to what differs. */
export function CompareBar({ location }: Props) {
  const vessels = useFleet();
  const changeAddress = useChangeAddress();
  const compared = comparedVessels(location);
  const isFull = compared.length >= maxComparedVessels;
  return (
    <section className="filter-bar" aria-label="Compared vessels">
      <label className="filter-count compare-add">
        Add vessel
        <select
          id="compare-add"
          className="p-inputtext"
          value=""
          disabled={isFull}
          onChange={({ target }) => changeAddress(withCompared(location, target.value))}
        >
          <option value="">{isFull ? `At most ${maxComparedVessels} vessels` : 'Choose'}</option>
          {vessels
            .filter(({ imono }) => !compared.includes(imono))
            .map(({ imono, name }) => (
              <option key={imono} value={imono}>
                {name}
              </option>
            ))}
        </select>
      </label>
      {compared.length > 1 && (
        <label className="compare-switch">
          <input
            type="checkbox"
            checked={location.tab === differencesTab}
            onChange={() => changeAddress(withDifferences(location))}
          />{' '}
          Only differences
        </label>
      )}
    </section>
  );
}

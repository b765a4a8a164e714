import '../ui/choice-menu.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { MapLayersRef } from '../../machines/map/map-layers.ts';
import { MapLayer } from '../../routing/map-layer-names.ts';
import { usePopup } from '../ui/popup.ts';

/** The label of each layer. */
const labels: Readonly<Record<MapLayer, string>> = {
  graticule: 'Graticule',
  night: 'Day and night',
  names: 'Names of countries and seas',
  ports: 'Ports of call',
  tracks: 'Tracks',
  trackTimes: 'Times on the track',
};

interface Props {
  readonly layers: MapLayersRef;
  /** The layers that this map has. */
  readonly offered: ReadonlySet<MapLayer>;
}

/** The button 'Layers' and its list of checkboxes. */
export function MapLayersMenu({ layers, offered }: Props) {
  const id = useId();
  const open = useSelector(layers, (snapshot) => snapshot.matches('open'));
  const hidden = useSelector(layers, ({ context }) => context.hidden);
  const { box, onKeyDown } = usePopup(open, () => layers.send({ type: 'menu.closed' }));
  return (
    <div className="map-layers-menu" ref={box} onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => layers.send({ type: 'menu.toggled' })}
      >
        Layers
      </button>
      {open && (
        <fieldset id={id} className="choice-menu-list">
          <legend className="visually-hidden">Layers of the map</legend>
          {MapLayer.options
            .filter((layer) => offered.has(layer))
            .map((layer) => (
              <label key={layer}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(layer)}
                  onChange={() => layers.send({ type: 'layer.toggled', layer })}
                />{' '}
                {labels[layer]}
              </label>
            ))}
        </fieldset>
      )}
    </div>
  );
}

/**
 * Replaces the script that Google's loader requests: the part that our map uses, rendered as plain elements, so that a
 * test sees every marker, line and movement. Written as text because it is served as a script.
 */
export const googleMapsStandIn = `
(() => {
  const moves = [];
  class Emitter {
    listeners = {};
    addListener(name, listener) {
      (this.listeners[name] ??= []).push(listener);
      return { remove: () => { this.listeners[name] = (this.listeners[name] ?? []).filter((one) => one !== listener); } };
    }
    emit(name, event) { for (const listener of this.listeners[name] ?? []) listener(event); }
  }
  class LatLng {
    constructor({ lat, lng }) { this.at = { lat, lng }; }
    lat() { return this.at.lat; }
    lng() { return this.at.lng; }
    toJSON() { return this.at; }
    equals() { return false; }
  }
  class Map extends Emitter {
    constructor(box, { center, zoom }) {
      super();
      this.box = box; this.center = center; this.zoom = zoom;
      box.dataset.google = 'map';
      box.addEventListener('test-drag', () => this.emit('dragstart'));
      box.addEventListener('test-zoom', () => this.setZoom(this.zoom + 1));
    }
    note(move) { this.box.dataset.moves = [...(this.box.dataset.moves?.split(' | ') ?? []), move].join(' | '); }
    getDiv() { return this.box; }
    getCenter() { return new LatLng(this.center); }
    getZoom() { return this.zoom; }
    getHeading() { return 0; }
    getTilt() { return 0; }
    getBounds() { return { toJSON: () => ({ north: 80, south: -80, east: 180, west: -180 }) }; }
    setOptions() {}
    moveCamera() {}
    setZoom(zoom) { this.zoom = zoom; this.note('zoom ' + zoom); this.emit('zoom_changed'); }
    panTo({ lat, lng }) { this.center = { lat, lng }; this.note('pan ' + lat + ' ' + lng); this.emit('center_changed'); }
    fitBounds(bounds) { this.note('fit ' + JSON.stringify(bounds)); }
  }
  class AdvancedMarkerElement extends HTMLElement {
    set map(map) { if (map) { this.tabIndex = 0; map.getDiv().append(this); } else this.remove(); }
    set position(place) { if (place) this.dataset.place = place.lat + ' ' + place.lng; }
    set content(content) { this.inner = content; if (content) this.replaceChildren(content); }
    get content() { return this.inner; }
    set gmpClickable(can) {
      this.onclick = can ? () => this.dispatchEvent(new Event('gmp-click')) : null;
      this.onkeydown = can ? ({ key }) => key === 'Enter' && this.dispatchEvent(new Event('gmp-click')) : null;
    }
    addListener(name, listener) { this.addEventListener(name, listener); return { remove: () => this.removeEventListener(name, listener) }; }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement);
  class Polyline {
    constructor({ map, path, strokeOpacity }) {
      this.line = document.createElement('i');
      this.line.dataset.line = JSON.stringify(path);
      this.line.dataset.opacity = strokeOpacity;
      map.getDiv().append(this.line);
    }
    setMap(map) { if (!map) this.line.remove(); }
  }
  const maps = window.google.maps;
  const ready = maps.__ib__;
  Object.assign(maps, {
    version: '3.65.1',
    Map, Polyline, LatLng,
    marker: { AdvancedMarkerElement },
    event: {
      addListener: (target, name, listener) => target.addListener(name, listener),
      removeListener: (listener) => listener.remove(),
      clearInstanceListeners: (target) => { target.listeners = {}; },
    },
    Settings: { getInstance: () => ({}) },
    importLibrary: async (name) => (name === 'marker' ? maps.marker : maps),
  });
  ready();
})();
`;

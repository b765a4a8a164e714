import type Highcharts from 'highcharts';
import { renderedPoints } from './rendered-vessels.ts';

/** The focus of the keyboard on a vessel: the chart replaces the marks of its vessels when positions or coast change. */
export interface VesselFocus {
  /** Called with the element that received the focus; returns the IMO number of its vessel, if it is one. */
  readonly received: (chart: Highcharts.Chart | undefined, element: Element) => string | undefined;
  /** Called with the element that lost the focus. An element that the chart removed keeps its vessel. */
  readonly lost: (element: Element) => void;
  /** Focuses the new mark of the vessel; `fallback` if the vessel has none, since it is in a cluster or gone. */
  readonly restore: (chart: Highcharts.Chart, fallback: () => void) => void;
}

export const createVesselFocus = (): VesselFocus => {
  let focused: { readonly imono: string; readonly element: Element } | undefined;
  return {
    received: (chart, element) => {
      const imono = chart && renderedPoints(chart).find(({ graphic }) => graphic?.element === element)?.options.id;
      focused = imono === undefined ? undefined : { imono, element };
      return imono;
    },
    lost: (element) => {
      // A browser sends this event before it removes the element: only after the redraw is it known to be removed.
      queueMicrotask(() => {
        if (focused?.element === element && element.isConnected) focused = undefined;
      });
    },
    restore: (chart, fallback) => {
      if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
      const { imono } = focused;
      focused = undefined;
      const mark = renderedPoints(chart).find(({ options }) => options.id === imono);
      if (!mark?.graphic) return fallback();
      mark.highlight?.();
    },
  };
};

import Highcharts from 'highcharts';
import { useEffect } from 'react';
import { afterNextPaint } from '../ui/after-next-paint.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';

/** Whether charts that are created now can be explored by keyboard and screen reader. */
export const hasAccessibility = (): boolean => 'A11yChartUtilities' in Highcharts;

interface Props {
  readonly onLoaded: () => void;
}

/** Loads Highcharts' module for keyboard and screen reader, a third of the code of charts. Renders nothing. */
export const ChartAccessibility = lazyWithRetry<Props>(async () => {
  await afterNextPaint();
  await import('./highcharts-accessibility.ts');
  return function Loaded({ onLoaded }) {
    useEffect(onLoaded, [onLoaded]);
    return null;
  };
});

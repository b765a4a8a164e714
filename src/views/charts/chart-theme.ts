import type { AxisTickPositionerCallbackFunction, CSSObject, Options } from 'highcharts';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const label = { style: { color: 'var(--muted)', fontSize: '12px' } } as const;

/** The theme of an axis of values. */
const valueAxis = { labels: label, gridLineColor: 'var(--line)', title: { text: '' }, min: 0 };

/** The highest of the figures, ignoring missing ones; 0 if all are missing. */
export const highest = (figures: readonly (number | null)[]): number => Math.max(0, ...figures.map(Number));

/** The maximum number of grid lines of a line chart, including the one at 0, and of labels on them. */
const maxGridLines = 24;
const maxGridLabels = 12;

const isRound = (tick: number): boolean => /^[125]0*$/.test(String(tick));

/** The least multiple of a step from `least` on whose ticks are round numbers: 1, 2 or 5 and zeros. */
const roundMultiple = (step: number, least: number): number => {
  let multiple = Math.max(1, Math.ceil(least));
  while (!isRound(step * multiple)) multiple += 1;
  return multiple;
};

/**
 * The y axis of a line chart from 0 to its highest figure: a grid line every 2, or if those were too many, every 10,
 * 20, 50 and so on. The numbers on the lines are round.
 */
export const lineAxis = (greatest: number): { tickPositions: number[]; labels: { step: number } } => {
  const step = 2 * (greatest > 2 * (maxGridLines - 1) ? roundMultiple(2, greatest / 2 / (maxGridLines - 1)) : 1);
  const lines = Math.max(1, Math.ceil(greatest / step)) + 1;
  return {
    tickPositions: Array.from({ length: lines }, (_, at) => at * step),
    labels: { step: lines <= maxGridLabels ? 1 : roundMultiple(step, lines / maxGridLabels) },
  };
};

/** The same with the theme, which Highcharts does not apply to several axes. */
const themedAxis = (greatest: number) => {
  const { tickPositions, labels } = lineAxis(greatest);
  return { ...valueAxis, tickPositions, labels: { ...label, ...labels } };
};

/** An average has two decimals in the tooltip too. */
export const averageTooltip = { valueDecimals: 2 } as const;

/** A line over periods. Two values are no trend: they have their points alone. */
export const lineOver = (periods: number) => ({ type: 'line', ...(periods < 3 && { lineWidth: 0 }) }) as const;

/** The width of a month's label on the axis in pixels. */
const periodWidth = 88;

/** Evenly spaced labels for `count` periods: as many as fit without being cut off, including the newest. */
export const evenlySpacedTicks = (count: number): AxisTickPositionerCallbackFunction =>
  function ticks() {
    const every = Math.max(1, Math.ceil((count * periodWidth) / Math.max(this.len, 1)));
    return Array.from({ length: Math.ceil(count / every) }, (_, at) => count - 1 - at * every).toReversed();
  };

/**
 * The axes of a column per period, by the periods' names and every value that is drawn over them. `ofLine`: the values of
 * a line that counts something else, on an axis of its own at the right, with its name.
 */
export const periodAxes = (
  names: readonly string[],
  values: readonly (number | null)[],
  ofLine?: { readonly name: string; readonly values: readonly (number | null)[] },
): Pick<Highcharts.Options, 'xAxis' | 'yAxis'> => ({
  xAxis: {
    categories: [...names],
    labels: { formatter: nameOnTwoLines },
    tickPositioner: evenlySpacedTicks(names.length),
  },
  yAxis: ofLine
    ? [
        themedAxis(highest(values)),
        {
          ...themedAxis(highest(ofLine.values)),
          opposite: true,
          gridLineWidth: 0,
          title: { text: labelText(ofLine.name), style: label.style },
        },
      ]
    : lineAxis(highest(values)),
});

/** Whether a plot of this width has space for a label above each of two columns for `count` periods. */
export const hasRoomForLabels = (plotWidth: number, count: number): boolean => plotWidth / Math.max(count, 1) >= 68;

/**
 * Ticks from 0 with exactly this step, regardless of the available space. The last is at or above the greatest value.
 */
export const ticksWithStep = (greatest: number, step: number): number[] => {
  // Divides integers instead of adding steps, because 0.1 + 0.2 is not 0.3.
  const perUnit = Math.round(1 / step);
  const count = Math.max(1, Math.ceil(greatest * perUnit - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => at / perUnit);
};

/** The share of a column chart's height that the label above the highest column needs. */
const labelShare = 0.1;

/** The same for columns with labels: the label of the highest one stays below the last tick. */
export const ticksWithHeadroom = (greatest: number, step: number): number[] =>
  ticksWithStep(greatest / (1 - labelShare), step);

/** The step of labels on ticks: at most `most` of them have one. */
export const labelStep = (ticks: number, most: number): number => Math.ceil(ticks / most);

/** The most labels that have space on the value axis of bars in a chart of at most this width in pixels. */
const narrowLabels = [
  { maxWidth: 520, most: 4 },
  { maxWidth: 300, most: 2 },
] as const;

/** On a phone every bar has its name, and fewer ticks have a label. `names`: the style of the names. */
export const narrowBars = (ticks: number, names: CSSObject = {}): NonNullable<Options['responsive']> => ({
  rules: narrowLabels.map(({ maxWidth, most }) => ({
    condition: { maxWidth },
    chartOptions: {
      xAxis: { labels: { step: 1, style: { ...names, fontSize: '11px' } } },
      yAxis: { labels: { step: labelStep(ticks, most) } },
    },
  })),
});

/** Marks a period that has not ended: in its label and by a lighter fill (charts.css). */
export const runningWord = 'running';
export const runningClass = 'running-period';

/** The style of a note below an axis. */
export const noteStyle = label.style;

/** A column of a period, lighter while the period runs. */
export const columnOf = (y: number | null, isRunning: boolean) => (isRunning ? { y, className: runningClass } : y);

/** The name of a period, and whether it has not ended. */
export const nameWithState = (name: string, isRunning: boolean): string =>
  isRunning ? `${name}, ${runningWord}` : name;

/** Such a name on two lines, which has the width of a month's label. */
const nameOnTwoLines = ({ value }: { readonly value: string | number }): string =>
  labelText(String(value)).replace(`, ${runningWord}`, `<br>${runningWord}`);

/** Whether a month (YYYY-MM) or year (YYYY) has not ended today (YYYY-MM-DD). */
export const isRunning = (monthOrYear: string | number, today: string): boolean =>
  monthOrYear !== '' && today.startsWith(String(monthOrYear));

/** The end of the title of a chart for the last N records, which counts whole months or years, unless one still runs. */
export const wholePeriodsNote = (span: 'month' | 'year', last: string, lastIsRunning: boolean): string =>
  lastIsRunning ? `, ${last} ${runningWord}` : `, whole ${span}s`;

/** Escapes a text from the server for a chart label, which Highcharts parses as HTML. */
export const labelText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Highcharts' own contrast theme fills all series alike; charts.css has patterns instead. */
// SAFETY: Highcharts 13 reads false as off; its types still have the texts of version 12.
const noContrastTheme = false as unknown as string;

/** The theme of all charts. Colours are CSS tokens, so that light and dark apply without a rerender. */
export const chartTheme = (): Options => ({
  accessibility: {
    enabled: true,
    highContrastMode: noContrastTheme,
    keyboardNavigation: { enabled: true },
    landmarkVerbosity: 'disabled',
    screenReaderSection: { beforeChartFormat: '<div>{chartLongdesc}</div>', afterChartFormat: '' },
  },
  chart: {
    animation: !prefersReducedMotion(),
    backgroundColor: 'transparent',
    style: { fontFamily: 'var(--font)' },
    // The right half of the last label, 'Nov 2026', ends beyond the last bar.
    spacing: [8, 12, 8, 4],
  },
  colors: ['var(--company)', 'var(--benchmark)', 'var(--control)'],
  credits: { enabled: false },
  // Highcharts adds its palette as an inline style, which the page's policy blocks; charts.css sets it from the tokens.
  palette: { injectCSS: false, colorScheme: 'inherit' },
  title: { text: '' },
  legend: {
    align: 'left',
    verticalAlign: 'top',
    padding: 0,
    margin: 12,
    itemStyle: { color: 'var(--ink)', fontWeight: 'normal', fontSize: '12px' },
    itemHoverStyle: { color: 'var(--accent)' },
  },
  tooltip: {
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--control)',
    borderRadius: 6,
    shadow: false,
    shared: true,
    style: { color: 'var(--ink)', fontSize: '12px' },
  },
  xAxis: {
    labels: { autoRotation: [], style: { ...label.style, textOverflow: 'none', whiteSpace: 'nowrap' } },
    lineColor: 'var(--line)',
    tickLength: 0,
  },
  yAxis: valueAxis,
  plotOptions: {
    series: {
      animation: prefersReducedMotion() ? false : { duration: 300 },
      states: { inactive: { opacity: 1 } },
      dataLabels: {
        // Next to the column or bar, in the text colour of the page.
        inside: false,
        allowOverlap: true,
        crop: false,
        overflow: 'allow',
        padding: 2,
        style: { color: 'var(--ink)', fontSize: '11px', fontWeight: 'normal', textOutline: 'none' },
      },
    },
    column: { borderWidth: 0, borderRadius: 2, maxPointWidth: 32, groupPadding: 0.1 },
    bar: { borderWidth: 0, borderRadius: 2, groupPadding: 0.08, pointPadding: 0.12 },
    line: { lineWidth: 2, marker: { radius: 3, symbol: 'circle' } },
  },
});

import Highcharts from 'highcharts';

/** The name of the arrow that points along a heading, in steps of ten degrees. */
export const headingSymbol = (heading: number): string => `heading${heading}`;

/** The outline of a vessel's arrow, starting and ending at the bow, in a unit square. */
const shape: readonly (readonly [number, number])[] = [
  [0.5, 0],
  [0.86, 1],
  [0.5, 0.78],
  [0.14, 1],
];

/** Registers one arrow symbol per heading, because Highcharts cannot rotate a marker. */
export const defineHeadings = (): void => {
  const { symbols } = Highcharts.SVGRenderer.prototype;
  for (let heading = 0; heading < 360; heading += 10) {
    symbols[headingSymbol(heading)] = (x: number, y: number, width: number, height: number) =>
      arrow(heading, x, y, width, height);
  }
};

const arrow = (heading: number, x: number, y: number, width: number, height: number): Highcharts.SVGPathArray => {
  const angle = (heading * Math.PI) / 180;
  const turned = shape.map(([px, py]): [number, number] => {
    const [dx, dy] = [px - 0.5, py - 0.5];
    return [
      x + (0.5 + dx * Math.cos(angle) - dy * Math.sin(angle)) * width,
      y + (0.5 + dx * Math.sin(angle) + dy * Math.cos(angle)) * height,
    ];
  });
  // SAFETY: the array consists of move and line commands and a close command.
  return [
    ...turned.map(([px, py], index): ['M' | 'L', number, number] => [index === 0 ? 'M' : 'L', px, py]),
    ['Z'],
  ] as Highcharts.SVGPathArray;
};

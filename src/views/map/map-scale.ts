import type { MapFrame } from './rendered-view.ts';

/** The maximum width of the scale bar in pixels. */
const maxWidth = 120;

/** The scale bar: a round number of nautical miles, and its width in pixels. */
export const scaleBar = (milesPerPixel: number): { readonly miles: number; readonly width: number } => {
  const most = maxWidth * milesPerPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const miles = power * ([5, 2].find((factor) => factor * power <= most) ?? 1);
  return { miles, width: miles / milesPerPixel };
};

/** The nautical miles in a pixel at a latitude: a minute of arc of a great circle is one mile. */
export const milesPerPixel = (latitude: number, pixelsPerDegree: number): number =>
  (60 * Math.cos((latitude * Math.PI) / 180)) / pixelsPerDegree;

/** The minimum distance in pixels between two lines of the graticule. */
const minDistance = 90;

/** The degrees between two lines of the graticule. */
export const graticuleStep = (pixelsPerDegree: number): number =>
  [1, 2, 5, 10, 15].find((degrees) => degrees * pixelsPerDegree >= minDistance) ?? 30;

/** The pixels in a degree of longitude. */
export const pixelsPerDegree = ({ centre, pixelOf }: MapFrame): number => {
  const [west, east] = [-0.5, 0.5].map((by) => pixelOf({ ...centre, longitude: centre.longitude + by }));
  return west && east ? east.x - west.x : 0;
};

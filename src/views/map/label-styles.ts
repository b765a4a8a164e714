import Highcharts from 'highcharts';

/** Highcharts calls it for elements of the page, too, which have no `element`. */
type Asked = Partial<Pick<Highcharts.SVGElement, 'element'>>;

/**
 * Highcharts asks the browser for the size of the text of each name that it writes, and the browser then computes the styles of the
 * map again. A name has its size itself.
 */
export const knowTextSizes = (): void =>
  Highcharts.wrap(
    Highcharts.SVGElement.prototype,
    'getStyle',
    function (this: Asked, askBrowser: (property: string) => string, property: string): string {
      const own = property === 'font-size' ? (this.element?.style.fontSize ?? '') : '';
      return own.endsWith('px') ? own : askBrowser(property);
    },
  );

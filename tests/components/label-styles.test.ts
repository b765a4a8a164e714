import Highcharts from 'highcharts';
import { expect, it, vi } from 'vitest';
import { knowTextSizes } from '../../src/views/map/label-styles.ts';

knowTextSizes();

it('a name of the map is written without a question to the browser, and what has no size of its own with one', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const renderer = new Highcharts.SVGRenderer(host, 200, 100);
  const named = renderer.text('', 0, 0).css({ fontSize: '11px' }).add();
  const inherited = renderer.text('', 0, 0).add();
  const asked = vi.spyOn(window, 'getComputedStyle');
  named.attr({ text: 'Dawn' });
  expect(named.element.textContent).toBe('Dawn');
  expect(asked).not.toHaveBeenCalled();
  expect(inherited.getStyle('font-size')).toMatch(/^\d+(\.\d+)?px$/);
  expect(asked).toHaveBeenCalled();
  expect(named.getStyle('font-size')).toBe('11px');
  asked.mockRestore();
  host.remove();
});

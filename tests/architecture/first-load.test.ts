import { expect, it } from 'vitest';
import { firstLoads } from '../../scripts/first-load.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_vendor.js'], css: ['assets/index.css'] },
  '_vendor.js': { file: 'assets/vendor.js', imports: ['_vendor.js'] },
  'src/pages/auth.ts': { file: 'assets/auth.js', isDynamicEntry: true, imports: ['_vendor.js', '_form.js'] },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css', 'assets/index.css'] },
  'src/views/charts/Chart.tsx': { file: 'assets/chart.js', isDynamicEntry: true },
};

it('counts for a page what it and the shell import at once, each file once', () => {
  expect(firstLoads(manifest)).toEqual([
    { page: '(shell)', scripts: ['assets/index.js', 'assets/vendor.js'], styles: ['assets/index.css'] },
    {
      page: 'auth',
      scripts: ['assets/index.js', 'assets/vendor.js', 'assets/auth.js', 'assets/form.js'],
      styles: ['assets/index.css', 'assets/form.css'],
    },
  ]);
});

it('refuses a manifest without an entry', () => {
  expect(() => firstLoads({})).toThrow('names no entry');
});

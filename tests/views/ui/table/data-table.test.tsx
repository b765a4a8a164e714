import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Column } from '../../../../src/views/lists/column.ts';
import { DataTable } from '../../../../src/views/lists/DataTable.tsx';

interface Row {
  readonly name: string;
  readonly value?: unknown;
}

const columns: readonly Column<Row>[] = [
  { header: 'Name', render: ({ name }) => name, sortValue: ({ name }) => name },
  { header: 'Open findings', render: ({ value }) => String(value), sortValue: ({ value }) => value },
];

const refuse = () => {
  throw new Error('nothing was clicked');
};

const render = (rows: readonly Row[], props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}): string =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <DataTable
        label="Vessels"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        sort={undefined}
        onSort={refuse}
        onOpen={refuse}
        {...props}
      />
    </Router>,
  );

/** The text of the first cell of each line of the table body. */
const linesOf = (html: string): string[] =>
  [...html.matchAll(/<tr data-index[^]*?<t[dh][^>]*>([^]*?)<\/t[dh]>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, ''),
  );

const sorted = (values: readonly unknown[], direction: 'asc' | 'desc'): string[] =>
  linesOf(
    render(
      values.map((value, index) => ({ name: `${index}`, value })),
      { sort: `open-findings.${direction}` },
    ),
  );

describe('a table', () => {
  it.each([
    ['texts with numbers in them', ['MT 10', 'MT 9', null, 'MT 1'], '3 1 0 2', '0 1 3 2'],
    ['numbers', [10, undefined, 9, -1], '3 2 0 1', '0 2 3 1'],
    ['empty texts', ['', 'b', 'a'], '2 1 0', '1 2 0'],
    ['booleans', [true, false, null], '1 0 2', '0 1 2'],
    ['equal values', ['a', 'a', 'a'], '0 1 2', '0 1 2'],
  ])('sorts %s both ways, with empty values last', (_, values, ascending, descending) => {
    expect(sorted(values, 'asc')).toEqual(ascending.split(' '));
    expect(sorted(values, 'desc')).toEqual(descending.split(' '));
  });

  it('sorts by its first column by default, and marks the sorted heading', () => {
    const rows = [{ name: 'Wren' }, { name: 'Albatross' }];
    expect(linesOf(render(rows))).toEqual(['Albatross', 'Wren']);
    expect(render(rows)).toContain('<th scope="col" aria-sort="ascending">');
    const newestFirst = render(rows, { defaultSort: { id: 'name', desc: true } });
    expect(linesOf(newestFirst)).toEqual(['Wren', 'Albatross']);
    expect(newestFirst).toContain('<th scope="col" aria-sort="descending">');
  });

  it('renders each group below its heading, in group order, sorted within the group', () => {
    const grouping = {
      groupOf: ({ name }: Row) => name.charAt(0),
      compare: (a: string, b: string) => b.localeCompare(a),
    };
    const rows = ['a2', 'b1', 'a1', 'b2'].map((name) => ({ name }));
    expect(linesOf(render(rows, { grouping }))).toEqual(['b (2)', 'b1', 'b2', 'a (2)', 'a1', 'a2']);
    expect(linesOf(render(rows, { grouping, sort: 'name.desc' }))).toEqual(['b (2)', 'b2', 'b1', 'a (2)', 'a2', 'a1']);
    expect(render(rows, { grouping })).toMatch(/aria-rowcount="7".*<th scope="rowgroup" colSpan="2">/s);
  });

  it('lets Tab reach one link: the open record, else the row last opened, else the first', () => {
    const rows = ['a', 'b', 'c'].map((name) => ({ name }));
    const tabStop = (props: Partial<Parameters<typeof DataTable<Row>>[0]>) =>
      [...render(rows, { hrefOf: ({ name }) => `/${name}`, ...props }).matchAll(/<a [^>]*>/g)].flatMap(([link]) =>
        link.includes('tabindex="0"') ? [/data-row-id="(\w+)"/.exec(link)?.[1]] : [],
      );
    expect(tabStop({})).toEqual(['a']);
    expect(tabStop({ lastHref: '/c' })).toEqual(['c']);
    expect(tabStop({ openKey: 'b' })).toEqual(['b']);
    expect(tabStop({ hrefOf: ({ name }) => (name === 'a' ? undefined : `/${name}`) })).toEqual(['b']);
  });

  it('links one cell of a row, or none if the row has no href', () => {
    const html = render([{ name: 'a' }], { hrefOf: () => '/a', linkColumn: 'open-findings', openKey: 'a' });
    expect(html).toMatch(/<td data-label="Open findings"><a [^>]*aria-current="true"/);
    expect(render([{ name: 'a' }])).not.toContain('<a ');
  });

  it('renders only the visible rows of a long table, and reads the value of each of 5,000 rows once to sort them', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({ name: `MT ${index}`, value: index % 7 }));
    const sortValue = vi.fn(({ value }: Row) => value);
    const html = render(rows, {
      columns: [{ header: 'Findings', render: ({ name }) => name, sortValue }],
      sort: 'findings.desc',
    });
    expect(sortValue).toHaveBeenCalledTimes(5000);
    expect(html).toContain('aria-rowcount="5001"');
    expect(linesOf(html).length).toBeLessThan(100);
  });
});

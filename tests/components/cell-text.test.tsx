import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { Router } from 'wouter';
import { CellText } from '../../src/views/lists/CellText.tsx';
import type { Column } from '../../src/views/lists/column.ts';
import { DataTable } from '../../src/views/lists/DataTable.tsx';
import { mountRoot } from './support/mounted.tsx';

const long = 'Bunker hose coupling leaked while the hose was drained after the transfer. '.repeat(12).trim();

interface Row {
  readonly title: string;
}

const columns: readonly Column<Row>[] = [
  {
    header: 'Title',
    render: ({ title }) => <CellText>{title}</CellText>,
    sortValue: ({ title }) => title,
    compact: 'title',
  },
  { header: 'Vessel', render: () => <CellText>{long}</CellText>, sortValue: () => long, compact: 'second' },
];

const linesAt = async (width: number, href: string | undefined): Promise<readonly number[]> => {
  await screen.viewport(width, 844);
  onTestFinished(() => screen.viewport(1440, 900));
  const unmount = mountRoot(
    <Router>
      <DataTable
        label="Titles"
        columns={columns}
        rows={[{ title: long }]}
        keyOf={({ title }) => title}
        hrefOf={() => href}
        sort={undefined}
        onSort={() => undefined}
        onOpen={() => undefined}
      />
    </Router>,
  );
  await expect.element(screen.getByRole('table', { name: 'Titles' })).toBeVisible();
  const lines = [...document.querySelectorAll('.cell-text')].map((text) =>
    Math.round(text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight)),
  );
  unmount();
  return lines;
};

it('shows two lines of a long text where the row opens it, three on a phone, and all of it otherwise', async () => {
  expect(await linesAt(1440, '/record')).toEqual([2, 2]);
  expect(await linesAt(390, '/record')).toEqual([3, 3]);
  for (const lines of [...(await linesAt(1440, undefined)), ...(await linesAt(390, undefined))])
    expect(lines).toBeGreaterThan(3);
});

it('has the whole text for screen readers and a pointer', async () => {
  const unmount = mountRoot(<CellText>{long}</CellText>);
  onTestFinished(unmount);
  await expect.element(screen.getByText(long)).toHaveAttribute('title', long);
});

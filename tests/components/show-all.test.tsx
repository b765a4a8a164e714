import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import type { Column } from '../../src/views/lists/column.ts';
import { DataTable } from '../../src/views/lists/DataTable.tsx';
import { mountRoot } from './support/mounted.tsx';

interface Row {
  readonly no: number;
}

const columns: readonly Column<Row>[] = [
  { header: 'Number', render: ({ no }) => `No. ${no}`, sortValue: ({ no }) => no },
];

function Numbers({ count, shownAtFirst }: { readonly count: number; readonly shownAtFirst?: number }) {
  const [sort, setSort] = useState<string>();
  return (
    <Router>
      <DataTable
        label="Numbers"
        columns={columns}
        rows={Array.from({ length: count }, (_, index) => ({ no: index + 1 }))}
        keyOf={({ no }) => String(no)}
        sort={sort}
        onSort={setSort}
        onOpen={() => undefined}
        {...(shownAtFirst !== undefined && { shownAtFirst })}
      />
    </Router>
  );
}

const mountNumbers = (count: number, shownAtFirst?: number): void => {
  onTestFinished(mountRoot(<Numbers count={count} {...(shownAtFirst !== undefined && { shownAtFirst })} />));
};

const table = screen.getByRole('table', { name: 'Numbers' });
const showAll = screen.getByRole('button', { name: 'Show all 8 rows' });
const showFirst = screen.getByRole('button', { name: 'Show the first 3' });
const cells = (): readonly (string | null)[] =>
  [...table.element().querySelectorAll('tbody tr[data-index] :is(td, th)')].map(({ textContent }) => textContent);
const numbers = (...shown: readonly number[]) => shown.map((row) => `No. ${row}`);

it('shows the first rows, and all of them by keyboard and by a click', async () => {
  mountNumbers(8, 3);
  await expect.element(showAll).toHaveAttribute('aria-expanded', 'false');
  expect(cells()).toEqual(numbers(1, 2, 3));

  showAll.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(cells).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8));
  await expect.element(showFirst).toHaveAttribute('aria-expanded', 'true');
  await expect.element(showFirst).toHaveFocus();

  await showFirst.click();
  await expect.poll(cells).toEqual(numbers(1, 2, 3));
});

it('shows the first of the sorted rows', async () => {
  mountNumbers(8, 3);
  await screen.getByRole('columnheader', { name: 'Number' }).getByRole('button').click();
  await expect.poll(cells).toEqual(numbers(8, 7, 6));
});

it('is sorted by a choice on a phone, which has no room for headings', async () => {
  await screen.viewport(390, 844);
  onTestFinished(() => screen.viewport(1440, 900));
  mountNumbers(8, 3);
  await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('number');
  expect(screen.getByRole('columnheader').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Reverse the order' }).click();
  await expect.poll(cells).toEqual(numbers(8, 7, 6));
});

it.each([
  ['are no more rows', 3, 3],
  ['is no limit', 8, undefined],
])('has no button if there %s', async (_, count, limit) => {
  mountNumbers(count, limit);
  await expect.poll(() => cells().length).toBe(count);
  expect(screen.getByRole('button', { name: /^Show (all|the first)/ }).elements()).toEqual([]);
});

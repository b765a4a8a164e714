import type { Table } from './table.ts';
import { elementsOf, readXml } from './read-xml.ts';
import { relationsOf } from './xlsx-parts.ts';

/** The rows of a sheet at whose cells people have written comments or put pictures: neither is read. */
export const additionsOf = (
  open: (name: string) => Buffer | undefined,
  sheet: string,
): Pick<Table, 'commentedRows' | 'picturedRows'> => {
  const relations = relationsOf(open, sheet);
  const rowsIn = (kind: string, read: (part: Buffer) => readonly number[]): readonly number[] => {
    const parts = (relations.get(kind) ?? []).flatMap(({ target }) => open(target) ?? []);
    return [...new Set(parts.flatMap(read))].toSorted((a, b) => a - b);
  };
  return { commentedRows: rowsIn('comments', commented), picturedRows: rowsIn('drawing', pictured) };
};

const commented = (part: Buffer): readonly number[] =>
  elementsOf(part, 'comment', ['ref']).flatMap(({ ref = '' }) => Number(/\d+$/.exec(ref)?.[0] ?? 0) || []);

/** The rows where pictures begin; a chart or a shape is none. */
const pictured = (part: Buffer): readonly number[] => {
  const rows: number[] = [];
  let row = 0;
  let element = '';
  let isFrom = false;
  readXml(part, {
    open: (name) => {
      element = name;
      if (name === 'from') isFrom = true;
      if (name === 'pic') rows.push(row);
    },
    text: (text) => {
      if (isFrom && element === 'row') row = Number(text) + 1;
    },
    close: (name) => {
      element = '';
      if (name === 'from') isFrom = false;
    },
  });
  return rows;
};

import { describe, expect, it } from 'vitest';
import type { DocumentPlan } from '../../src/contract/document-plan.ts';
import { documentBatchRules } from '../../src/machines/document-batch.ts';

const planOf = (count: number): DocumentPlan => ({
  table: 'table 1',
  kind: 'nearMiss',
  records: Array.from({ length: count }, (_, at) => ({ id: String(at + 1), title: `record ${at + 1}` })),
  format: 'zip',
  withAttachments: true,
  name: 'Near Misses',
});
const file = (name: string, bytes: number) => ({ name, folder: undefined, bytes, blob: new Blob([]) });
const { begin, next, add, refuse, leaveOut, isWorthAFile, result } = documentBatchRules;
const plan = planOf(2);
const gone = { title: 'record 1: a.pdf', reason: 'It is gone' };

it('requests the documents of one record after the other', () => {
  expect(next(plan, begin(plan))?.record.title).toBe('record 1');
  expect(next(plan, { ...begin(plan), done: 1 })?.record.title).toBe('record 2');
  expect(next(plan, { ...begin(plan), done: 2 })).toBeUndefined();
});

it('one file has at most 200 records', () => {
  expect(refuse(planOf(200), begin(plan))).toBeUndefined();
  expect(refuse(planOf(201), begin(plan))).toBe('One file has at most 200 records. Choose fewer');
});

describe('documents of a record', () => {
  const loaded = { done: 1, files: [file('one.pdf', 120_000_000)], missing: [] };
  it('are added up to 200 MB, with what is missing of them', () => {
    const two = file('two.pdf', 80_000_000);
    expect(add(plan, loaded, { files: [two], missing: [gone] })).toEqual({
      done: 2,
      files: [...loaded.files, two],
      missing: [gone],
    });
  });
  it('are missing if they do not fit', () =>
    expect(add(plan, loaded, { files: [file('two.pdf', 80_000_001)], missing: [gone] })).toEqual({
      ...loaded,
      done: 2,
      missing: [{ title: 'record 2', reason: 'The file would have more than 200 MB' }],
    }));
});

describe('a record whose documents do not load', () => {
  it('is missing if the server refuses it', () =>
    expect(leaveOut(plan, begin(plan), { kind: 'forbidden', message: 'You may not' })).toEqual({
      done: 1,
      files: [],
      missing: [{ title: 'record 1', reason: 'You may not' }],
    }));
  it.each(['offline', 'unauthenticated'] as const)('waits for another attempt if the reason is %s', (kind) =>
    expect(leaveOut(plan, begin(plan), { kind, message: 'Later' })).toBeUndefined(),
  );
});

it('a file is written if there is any document', () => {
  expect(isWorthAFile(begin(plan))).toBe(false);
  expect(isWorthAFile({ done: 1, files: [file('one.pdf', 1)], missing: [] })).toBe(true);
});

it('what is missing stays, the documents do not', () => {
  const unjoinable = { title: 'two.pdf', reason: 'This file cannot be joined to a PDF' };
  const loaded = { done: 2, files: [file('two.pdf', 1)], missing: [gone] };
  expect(result(loaded, [unjoinable])).toEqual({ done: 2, files: [], missing: [gone, unjoinable] });
});

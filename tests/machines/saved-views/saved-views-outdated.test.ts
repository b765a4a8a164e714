import { expect, test } from 'vitest';
import type { LastChange } from '../../../src/contract/changed-meanwhile.ts';
import { ApiError, OutdatedError } from '../../../src/contract/problem.ts';
import { outdatedText } from '../../../src/machines/saved-views/outdated-text.ts';
import type { SavedViews } from '../../../src/machines/saved-views/saved-views-setup.ts';

type View = SavedViews['items'][number];

const view: View = {
  id: '3',
  name: 'Late',
  settings: [{ name: 'status', value: 'Reported' }],
  shared: true,
  own: true,
  by: null,
  mayStopSharing: false,
  version: 'first',
};
const views = (...items: readonly View[]): SavedViews => ({ items: [{ ...view, id: '2' }, ...items], defaultId: null });

const textAfter = (changed: LastChange | null, ...stored: readonly View[]): string => {
  const refused = new ApiError('invalid', 'It was changed', { status: 412 });
  return outdatedText(new OutdatedError(refused, { changed, current: views(...stored) }), view).text;
};

const end = 'It was reloaded: check it and try again';

test('a view that the person changed in another tab: when, and what of it', () => {
  const own = { who: 'Ada Maris', at: '2026-11-28T10:20:00Z', own: true };
  expect(textAfter(own, { ...view, name: 'Open', settings: [] })).toBe(
    `The view 'Late' was not saved. You changed it in another tab or browser on 28.11.2026 10:20 UTC (name, filter and columns). ${end}`,
  );
});

test('a view that an administrator took from the others: without their name', () => {
  const administrator = { who: 'Ada Maris', at: '2026-11-28T10:20:00Z', own: false };
  expect(textAfter(administrator, { ...view, shared: false })).toBe(
    `The view 'Late' was not saved. It was changed on 28.11.2026 10:20 UTC (sharing). ${end}`,
  );
});

test('a change of which nothing is known', () => {
  expect(textAfter(null)).toBe(`The view 'Late' was not saved. It was changed. ${end}`);
  const unread = new ApiError('invalid', 'It was changed', { status: 412 });
  expect(outdatedText(unread, undefined).text).toBe(`The view was not saved. It was changed. ${end}`);
});

test('a view that is gone', () => {
  const missing = new ApiError('missing', 'Not found', { status: 404 });
  expect(outdatedText(missing, view).text).toBe(
    'This view was deleted, or is not shared any more. The views were reloaded',
  );
});

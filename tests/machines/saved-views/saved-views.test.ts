import { expect, it } from 'vitest';
import { ApiError, OutdatedError } from '../../../src/contract/problem.ts';
import { savedViewsMachine } from '../../../src/machines/saved-views/saved-views.ts';
import { type ViewEdit, viewChangeOf } from '../../../src/machines/saved-views/view-edit.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { at, gone, refused } from '../../support/samples.ts';
import { list } from '../saved-views-requirements.ts';
import { savedViewsWorlds } from './saved-views.world.ts';

modelTest('savedViews', savedViewsMachine, savedViewsWorlds);

const name = 'near-misses/all';
const settings = [{ name: 'status', value: 'Reported' }];
const view = {
  id: '1',
  name: 'Late',
  settings,
  shared: false,
  own: true,
  by: null,
  mayStopSharing: false,
  version: 'v1',
};
const shown = { list: name, location: at(`${list}?status=Reported`), views: { items: [view], defaultId: null } };

it.each<readonly [ViewEdit, string, object, string]>([
  [
    { kind: 'save', name: 'Late', shared: true },
    'view.save',
    { list: name, name: 'Late', shared: true, settings },
    "The view 'Late' was saved",
  ],
  [{ kind: 'update', id: '1' }, 'view.change', { id: '1', version: 'v1', settings }, 'The view was updated'],
  [
    { kind: 'rename', id: '1', name: 'Late' },
    'view.change',
    { id: '1', version: 'v1', name: 'Late' },
    "The view is now called 'Late'",
  ],
  [
    { kind: 'share', id: '1', shared: true },
    'view.change',
    { id: '1', version: 'v1', shared: true },
    'The view is shared with your company',
  ],
  [
    { kind: 'share', id: '1', shared: false },
    'view.change',
    { id: '1', version: 'v1', shared: false },
    'The view is no longer shared',
  ],
  [{ kind: 'remove', id: '1' }, 'view.remove', { id: '1' }, 'The view was deleted'],
  [{ kind: 'default', id: '1' }, 'view.makeDefault', { list: name, id: '1' }, 'The list opens with this view'],
  [{ kind: 'default', id: null }, 'view.makeDefault', { list: name, id: null }, 'The list opens without a view'],
])('%j is requested and said', (edit, call, input, said) => {
  expect(viewChangeOf(shown, edit)).toMatchObject({ call, input, said });
});

it.each([
  ['an own view', false, 'Delete this view?'],
  ['a shared one', true, 'Delete this view for everyone?'],
])('the deletion of %s asks first', (_, shared, question) => {
  const views = { items: [{ ...view, shared }], defaultId: null };
  expect(viewChangeOf({ ...shown, views }, { kind: 'remove', id: '1' }).asks).toEqual({ question, action: 'Delete' });
});

const outdated = new OutdatedError(new ApiError('invalid', 'It was changed', { status: 412 }), {
  changed: null,
  current: shown.views,
});

it.each([
  ['changed since it was loaded', outdated, 'warn', true],
  ['deleted since then', gone, 'warn', true],
  ['refused', refused, 'error', undefined],
])('a view that was %s: said in a toast, and loaded again if it is another one', (_, error, severity, reloads) => {
  const change = viewChangeOf(shown, { kind: 'update', id: '1' });
  expect(change.refused?.(error)).toEqual({ severity, reloads, text: expect.any(String) });
});

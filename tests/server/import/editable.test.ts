import { describe, expect, it } from 'vitest';
import { editable } from '../../../server/import/editable.ts';

describe('An editable entity', () => {
  it('gets values at paths, and leaves the one it was made from as it was', () => {
    const source = { name: 'Fire', detail: { info: { site: 'Deck' }, items: [1] }, row: 'text' };
    const before = structuredClone(source);
    const { entity, set } = editable(source);
    set('name', 'Abandon ship');
    set('detail.info.site', 'Bridge');
    set('detail.info.drill', 'Lifeboat');
    set('detail.items', [2, 3]);
    set('row.port', 'Lagos');
    set('new.path', null);
    expect(source).toEqual(before);
    expect(entity).toEqual({
      name: 'Abandon ship',
      detail: { info: { site: 'Bridge', drill: 'Lifeboat' }, items: [2, 3] },
      row: { port: 'Lagos' },
      new: { path: null },
    });
  });
});

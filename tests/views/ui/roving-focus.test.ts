import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextIndex } from '../../../src/views/ui/roving-focus.ts';

class TextField extends EventTarget {}

describe('the keys that move through a list', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['ArrowDown', 1, 2],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['ArrowLeft', 1, undefined],
    ['a', 1, undefined],
  ])('%s moves from index %i of 4 to %s', (key, from, to) => {
    vi.stubGlobal('HTMLInputElement', TextField);
    expect(nextIndex({ key, target: new EventTarget() }, from, 4)).toBe(to);
  });

  it('are only the arrow keys in a text field, where Home and End move the caret', () => {
    vi.stubGlobal('HTMLInputElement', TextField);
    const target = new TextField();
    expect(nextIndex({ key: 'Home', target }, 3, 4)).toBeUndefined();
    expect(nextIndex({ key: 'End', target }, 3, 4)).toBeUndefined();
    expect(nextIndex({ key: 'ArrowDown', target }, 3, 4)).toBe(4);
  });
});

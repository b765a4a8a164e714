import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hiddenLayers, layersKey, storeHiddenLayers } from '../../src/services/hidden-layers.ts';
import { memoryStorage } from '../support/memory-storage.ts';

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('window', { localStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

it('each account has its own hidden layers, and none at first', () => {
  expect(hiddenLayers('a1')).toEqual([]);
  storeHiddenLayers('a1', ['night']);
  storeHiddenLayers('b2', ['ports', 'names']);
  storeHiddenLayers('a1', ['night', 'tracks']);
  expect(hiddenLayers('a1')).toEqual(['night', 'tracks']);
  expect(hiddenLayers('b2')).toEqual(['ports', 'names']);
  expect(hiddenLayers('c3')).toEqual([]);
});

it('forgets the account whose last change is the oldest of more than twenty', () => {
  for (let account = 0; account < 21; account += 1) storeHiddenLayers(String(account), ['night']);
  storeHiddenLayers('1', ['ports']);
  storeHiddenLayers('new', ['night']);
  expect(['0', '1', '2', '3', 'new'].map((account) => hiddenLayers(account).length)).toEqual([0, 1, 0, 1, 1]);
});

it.each(['{', '[]', '{"a1":["night"]}', '[{"account":"a1","hidden":["clouds"]}]'])(
  'shows all layers if %s is stored, and can store again',
  (text) => {
    storage.setItem(layersKey, text);
    expect(hiddenLayers('a1')).toEqual([]);
    storeHiddenLayers('a1', ['night']);
    expect(hiddenLayers('a1')).toEqual(['night']);
  },
);

it('changes nothing where storage is blocked', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(() => storeHiddenLayers('a1', ['night'])).not.toThrow();
  expect(hiddenLayers('a1')).toEqual([]);
});

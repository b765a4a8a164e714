import { describe, expect, it } from 'vitest';
import { namesMeant, nearestNames } from '../../../server/import/read/zip-names.ts';

describe('The files of a ZIP that a cell means', () => {
  const names = [
    'deck.pdf',
    'photos/Deck Photo.pdf',
    'one/same.pdf',
    'two/same.pdf',
    '50%.pdf',
    'two/a%20b.pdf',
    'a b.pdf',
  ];

  it.each<[written: string, meant: string[]]>([
    [String.raw`C:\Users\me\Deck.pdf`, ['deck.pdf']],
    [String.raw`\\server\share\deck photo.pdf`, ['photos/Deck Photo.pdf']],
    ['file:///C:/Users/me/deck%20photo.pdf', ['photos/Deck Photo.pdf']],
    ['deck%20photo.pdf', ['photos/Deck Photo.pdf']],
    ['fotos/deck.pdf', ['deck.pdf']],
    ['fotos/Deck Photo.pdf', []],
    [String.raw`D:\same.pdf`, ['one/same.pdf', 'two/same.pdf']],
    ['two/same.pdf', ['two/same.pdf']],
    ['a%20b.pdf', ['two/a%20b.pdf']],
    ['50%.pdf', ['50%.pdf']],
    ['60%.pdf', []],
  ])('%s: %j', (written, meant) => expect(namesMeant(written, names)).toEqual(meant));

  it('are told by the nearest names if there are none', () => {
    expect(nearestNames('deck_photos.pdf', names)).toEqual(['photos/Deck Photo.pdf', 'deck.pdf']);
    expect(nearestNames('engine.pdf', names)).toEqual([]);
  });
});

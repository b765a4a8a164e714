import { describe, expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import { readingsOf } from '../../../server/import/files/other-readings.ts';
import { readZipDirectory } from '../../../server/import/read/zip-directory.ts';
import { namesMeant, nearestNames } from '../../../server/import/read/zip-names.ts';
import { zipOf } from '../../support/zip.ts';

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

const bytes = Buffer.from('x');

const unicodePath = (text: string, name: Buffer) => {
  const content = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(text)]);
  content.writeUInt32LE(crc32(name), 1);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};
const nameOf = (name: Buffer, extra?: Buffer) =>
  readZipDirectory(zipOf([{ name: '', rawName: name, bytes, ...(extra && { extra }) }])).map((entry) => entry.name);

/** The names that a cell finds in a ZIP with names of these bytes, in hexadecimal digits, and which files have them. */
const findIn = (cell: string, ...names: readonly string[]) => {
  const zip = zipOf(names.map((hex) => ({ name: '', rawName: Buffer.from(`${hex}2e706466`, 'hex'), bytes })));
  const files = readZipDirectory(zip);
  return readingsOf(files)
    .find(cell)
    .map(({ file, readAs }) => [readAs, files.indexOf(file)]);
};

describe('A name of a ZIP that is not in UTF-8', () => {
  const named = Buffer.from('8148bf81.pdf', 'hex');
  const old = Buffer.concat([Buffer.from([0x81]), Buffer.from('ber.pdf')]);

  it('is that of its Unicode path, if this is of the name that the ZIP has now', () => {
    expect(nameOf(old)).toEqual(['über.pdf']);
    expect(nameOf(old, unicodePath('fotos\\Ελλάδα.pdf', old))).toEqual(['fotos/Ελλάδα.pdf']);
    expect(nameOf(old, unicodePath('other.pdf', named))).toEqual(['über.pdf']);
    expect(nameOf(old, unicodePath('', old))).toEqual(['über.pdf']);
  });

  it.each<[encoding: string, cell: string, name: string]>([
    ['GBK', '证书.pdf', 'd6a4cae9'],
    ['Big5', '證書.pdf', 'c3d2aed1'],
    ['Shift_JIS, with a backslash in a character', '表紙.pdf', '955c8e86'],
    ['EUC-KR', '증서.pdf', 'c1f5bcad'],
    ['code page 866', 'Акт.pdf', '80aae2'],
    ['windows-1251', 'Акт.pdf', 'c0eaf2'],
    ['code page 737', 'Άδεια.pdf', 'ea9b9ca098'],
    ['code page 850', 'Tilløp.pdf', '54696c6c9b70'],
    ['code page 852', 'Łódź.pdf', '9da264ab'],
    ['windows-1252', 'Tilløp.pdf', '54696c6cf870'],
  ])('is found in %s', (_, cell, name) => {
    expect(findIn(cell, '41', name)).toEqual([[cell, 1]]);
  });

  it('is found in each encoding, and in none that is not so', () => {
    // In windows-1251 and in code page 866.
    expect(findIn('Акт.pdf', 'c0eaf2', '80aae2')).toEqual([
      ['Акт.pdf', 0],
      ['Акт.pdf', 1],
    ]);
    expect(findIn('Акты.pdf', 'c0eaf2', '80aae2')).toEqual([]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from '../../src/services/content-disposition.ts';

const pdf = 'application/pdf';

describe('the name of a download', () => {
  it.each([
    ['none', null, 'PDF File.pdf'],
    ['empty', '', 'PDF File.pdf'],
    ['no parameter', 'attachment', 'PDF File.pdf'],
    ['a token', 'attachment; filename=report.pdf', 'report.pdf'],
    ['a quoted string', 'attachment; filename="Near Miss - MT Northern Dawn.pdf"', 'Near Miss - MT Northern Dawn.pdf'],
    ['escapes inside quotes', String.raw`attachment; filename="a \"b\" c.pdf"`, 'a _b_ c.pdf'],
    ['a semicolon inside quotes', 'attachment; filename="a;b.pdf"; size=3', 'a;b.pdf'],
    ['an unclosed quote', 'attachment; filename="a.pdf', 'PDF File.pdf'],
    ['UTF-8 before the plain one', `attachment; filename="x.pdf"; filename*=UTF-8''Pr%C3%BCfung.pdf`, 'Prüfung.pdf'],
    ['the plain one before UTF-8', `attachment; filename*=UTF-8''Pr%C3%BCfung.pdf; filename="x.pdf"`, 'Prüfung.pdf'],
    ['Latin-1', `attachment; filename*=ISO-8859-1''Pr%FCfung.pdf`, 'Prüfung.pdf'],
    ['percent signs that are broken', `attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
    ['another charset', `attachment; filename="x.pdf"; filename*=UTF-7''y.pdf`, 'x.pdf'],
    ['spaces around the equals sign', 'attachment ; filename = "a.pdf"', 'a.pdf'],
    ['capital letters', 'ATTACHMENT; FileName="a.pdf"', 'a.pdf'],
    ['the first of two', 'attachment; filename="a.pdf"; filename="b.pdf"', 'a.pdf'],
    ['a path', 'attachment; filename="../../etc/passwd"', 'passwd.pdf'],
    ['a Windows path', String.raw`attachment; filename="C:\\temp\\x.pdf"`, 'x.pdf'],
    ['a reserved name', 'attachment; filename="con.pdf"', '_con.pdf'],
    ['text that runs backwards', `attachment; filename*=UTF-8''a%E2%80%AEfdp.exe`, 'afdp.exe.pdf'],
    ['dots at the end', 'attachment; filename="a..."', 'a.pdf'],
    ['a foreign extension', 'attachment; filename="a.exe"', 'a.exe.pdf'],
  ])('%s', (_, header, name) => expect(fileNameOf(header, pdf)).toBe(name));

  it('keeps the extension that fits the media type', () => {
    expect(
      fileNameOf(
        'attachment; filename=budget.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ),
    ).toBe('budget.xlsx');
  });

  it('is cut between letters, with room for its extension', () => {
    const anchors = '⚓️🚢'.repeat(60);
    const name = fileNameOf(`attachment; filename="${anchors}"`, pdf);
    expect([...name].length).toBe(150);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('.pdf')).toBe(true);
  });

  it('is always safe to save, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (plain, extended) => {
        const name = fileNameOf(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`, pdf);
        expect(name).toMatch(/\.pdf$/i);
        expect([...name].length).toBeLessThanOrEqual(150);
        expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from '../../../src/services/api/content-disposition.ts';

const pdf = 'application/pdf';

/** A text as it arrives in a header: one character per UTF-8 byte. */
const bytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

describe('the file name of a download', () => {
  it.each([
    ['none', null, 'PDF File.pdf'],
    ['empty', '', 'PDF File.pdf'],
    ['no parameter', 'attachment', 'PDF File.pdf'],
    ['a token', 'attachment; filename=report.pdf', 'report.pdf'],
    ['a quoted string', 'attachment; filename="Near Miss - MT Northern Dawn.pdf"', 'Near Miss - MT Northern Dawn.pdf'],
    ['escapes inside quotes', String.raw`attachment; filename="a \"b\" c.pdf"`, 'a _b_ c.pdf'],
    ['a semicolon inside quotes', 'attachment; filename="a;b.pdf"; size=3', 'a;b.pdf'],
    ['an unclosed quote', 'attachment; filename="a b.pdf', 'a b.pdf'],
    ['a quoted UTF-8 name', `attachment; filename*="UTF-8''Pr%C3%BCfung.pdf"`, 'Prüfung.pdf'],
    ['an empty UTF-8 name', `attachment; filename*=UTF-8''; filename="x.pdf"`, 'x.pdf'],
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

  /** Cases from greenbytes.de/tech/tc2231: names are parsed as in Chromium, percent signs as in Firefox. */
  it.each([
    ['inlonly', 'inline', 'PDF File'],
    ['inlwithasciifilename', 'inline; filename="foo.html"', 'foo.html'],
    ['inlwithfnattach', 'inline; filename="Not an attachment!"', 'Not an attachment!'],
    ['attonlyquoted', '"attachment"', 'PDF File'],
    ['attwithasciifnescapedchar', String.raw`attachment; filename="f\oo.html"`, 'foo.html'],
    ['attwithasciifnescapedquote', String.raw`attachment; filename="\"quoting\" tested.html"`, '_quoting_ tested.html'],
    ['attwithquotedsemicolon', `attachment; filename="Here's a semicolon;.html"`, "Here's a semicolon;.html"],
    ['attwithfilenameandextparam', 'attachment; foo="bar"; filename="foo.html"', 'foo.html'],
    ['attwithfilenameandextparamescaped', String.raw`attachment; foo="\"\\";filename="foo.html"`, 'foo.html'],
    ['attwithasciifilenameucase', 'attachment; FILENAME="foo.html"', 'foo.html'],
    ['attwithasciifilenamenq', 'attachment; filename=foo.html', 'foo.html'],
    ['attwithtokfncommanq', 'attachment; filename=foo,bar.html', 'foo,bar.html'],
    ['attwithasciifilenamenqs', 'attachment; filename=foo.html ;', 'foo.html'],
    ['attemptyparam', 'attachment; ;filename=foo', 'foo'],
    ['attwithasciifilenamenqws', 'attachment; filename=foo bar.html', 'foo bar.html'],
    ['attwithfntokensq', "attachment; filename='foo.bar'", "'foo.bar'"],
    ['attwithisofnplain', 'attachment; filename="foo-\xe4.html"', 'foo-ä.html'],
    ['attwithutf8fnplain', 'attachment; filename="foo-\xc3\xa4.html"', 'foo-ä.html'],
    ['attwithfnrawpctenca', 'attachment; filename="foo-%41.html"', 'foo-%41.html'],
    ['attwithfnusingpct', 'attachment; filename="50%.html"', '50%.html'],
    ['attwithnamepct', 'attachment; name="foo-%41.html"', 'PDF File'],
    ['attwithasciifilenamews1', 'attachment; filename ="foo.html"', 'foo.html'],
    ['attwith2filenames', 'attachment; filename="foo.html"; filename="bar.html"', 'foo.html'],
    ['attfnbrokentoken', 'attachment; filename=foo[1](2).html', 'foo[1](2).html'],
    ['attfnbrokentokeniso', 'attachment; filename=foo-\xe4.html', 'foo-ä.html'],
    ['attfnbrokentokenutf', 'attachment; filename=foo-\xc3\xa4.html', 'foo-ä.html'],
    ['attmissingdisposition', 'filename=foo.html', 'foo.html'],
    ['attmissingdisposition2', 'x=y; filename=foo.html', 'foo.html'],
    ['emptydisposition', '; filename=foo.html', 'foo.html'],
    ['attbrokenquotedfn', 'attachment; filename="foo.html".txt', 'foo.html'],
    ['attbrokenquotedfn2', 'attachment; filename="bar', 'bar'],
    ['attmultinstances', 'attachment; filename=foo.html, attachment; filename=bar.html', 'foo.html, attachment'],
    ['attmissingdelim', 'attachment; foo=foo filename=bar', 'PDF File'],
    ['attconfusedparam', 'attachment; xfilename=foo.html', 'PDF File'],
    ['attabspath', 'attachment; filename="/foo.html"', 'foo.html'],
    ['attabspathwin', String.raw`attachment; filename="\\foo.html"`, 'foo.html'],
    ['dispextbadfn', 'attachment; example="filename=example.txt"', 'PDF File'],
    ['attwithisofn2231iso', "attachment; filename*=iso-8859-1''foo-%E4.html", 'foo-ä.html'],
    ['attwithfn2231utf8', "attachment; filename*=UTF-8''foo-%c3%a4-%e2%82%ac.html", 'foo-ä-€.html'],
    ['attwithfn2231noc', "attachment; filename*=''foo-%c3%a4-%e2%82%ac.html", 'PDF File'],
    ['attwithfn2231ws2', "attachment; filename*= UTF-8''foo-%c3%a4.html", 'foo-ä.html'],
    ['attwithfn2231ws3', "attachment; filename* =UTF-8''foo-%c3%a4.html", 'foo-ä.html'],
    ['attwithfn2231dpct', "attachment; filename*=UTF-8''A-%2541.html", 'A-%41.html'],
    ['attwithfn2231abspathdisguised', "attachment; filename*=UTF-8''%5cfoo.html", 'foo.html'],
    ['attfnboth', `attachment; filename="foo-ae.html"; filename*=UTF-8''foo-%c3%a4.html`, 'foo-ä.html'],
    ['attfnboth2', `attachment; filename*=UTF-8''foo-%c3%a4.html; filename="foo-ae.html"`, 'foo-ä.html'],
    ['attnewandfn', 'attachment; foobar=x; filename="foo.html"', 'foo.html'],
  ])('is read as browsers read it: %s', (_, header, name) => expect(fileNameOf(header, 'text/html')).toBe(name));

  it('is read in every encoding', () => {
    const names = fc.stringMatching(/^[\p{L}\p{N}_([{][\p{L}\p{N}_ ()[\]{}&'!#@,=+~^%-]{0,40}\.html$/u);
    fc.assert(
      fc.property(names, (name) => {
        const written = [
          `filename=${bytes(name)}`,
          `filename="${bytes(name)}"`,
          `filename*=UTF-8''${encodeURIComponent(name)}`,
        ];
        for (const parameter of written) expect(fileNameOf(`attachment; ${parameter}`, 'text/html')).toBe(name);
      }),
    );
  });

  it('keeps the extension that fits the media type', () => {
    expect(
      fileNameOf(
        'attachment; filename=budget.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ),
    ).toBe('budget.xlsx');
  });

  it('is shortened between characters, with room for its extension', () => {
    const anchors = '⚓️🚢'.repeat(60);
    const name = fileNameOf(`attachment; filename="${anchors}"`, pdf);
    expect(name).toBe(`${'⚓️🚢'.repeat(36)}⚓️.pdf`);
  });

  it('is always safe to save, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (plain, extended) => {
        const name = fileNameOf(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`, pdf);
        expect(name).toMatch(/\.pdf$/i);
        expect(name.length).toBeLessThanOrEqual(150);
        expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});

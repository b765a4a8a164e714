import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DownloadCard } from '../../../src/views/ui/DownloadCard.tsx';
import { Icon, type IconName } from '../../../src/views/ui/Icon.tsx';

const render = (fileName: string, variant: string | null = null): string =>
  renderToStaticMarkup(
    <DownloadCard fileName={fileName} date="2026-03-04" variant={variant} onDownload={() => undefined} />,
  );

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The icons of a card, in its order. */
const iconsIn = (html: string): readonly string[] => html.match(/<svg.*?<\/svg>/g) ?? [];
const icon = (name: IconName, size = 20): string => renderToStaticMarkup(<Icon name={name} size={size} />);

it('Download item card: file name, date (DD MMM YYYY), download link', () => {
  const html = render('Walkway.png');
  expect(textOf(html)).toBe('Walkway.png 04 Mar 2026');
  expect(html).toMatch(/^<button .*aria-disabled="false".*<\/button>$/);
  expect(iconsIn(html)).toEqual([icon('file'), icon('download')]);
});

describe('Download report card: PDF or Excel icon by file extension', () => {
  it.each([
    ['Owner report.pdf', 'pdf'],
    ['OPEX H1.xlsx', 'excel'],
    ['OPEX H2.xls', 'excel'],
    ['OWNER REPORT.PDF', 'pdf'],
    ['Owner report.docx', 'file'],
    ['pdf of the owner', 'file'],
  ] as const)('%s: %s', (fileName, name) => expect(iconsIn(render(fileName))[0]).toBe(icon(name)));
});

describe('the icon variant of an attachment', () => {
  it.each([
    ['executed', 'check'],
    ['reported', 'report'],
    ['approved on board', 'anchor'],
    ['approved in office', 'company'],
    ['overdue', 'clock'],
    ['rejected', 'cross'],
    ['unplanned', 'warning'],
    ['Overdue', 'clock'],
  ] as const)('%s: %s', (variant, name) => {
    const html = render('Drill report.pdf', variant);
    expect(iconsIn(html)).toEqual([icon('pdf'), icon(name, 14), icon('download')]);
    expect(textOf(html)).toBe(`Drill report.pdf 04 Mar 2026 ${variant}`);
  });
});

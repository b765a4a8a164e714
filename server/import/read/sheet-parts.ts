/** A sheet of a workbook: its title, the name of its part in the ZIP, and whether the workbook hides it. */
export interface SheetPart {
  readonly title: string;
  readonly part: string;
  readonly hidden: boolean;
}

/** The sheets that a workbook lists, from xl/workbook.xml and its relationships. */
export const sheetPartsOf = (workbookXml: string, relationshipsXml: string): readonly SheetPart[] => {
  const targets = new Map(
    elements(relationshipsXml, 'Relationship').map((attributes) => [
      attributeOf(attributes, 'Id'),
      attributeOf(attributes, 'Target'),
    ]),
  );
  return elements(workbookXml, 'sheet').map((attributes) => ({
    title: attributeOf(attributes, 'name'),
    part: partOf(targets.get(attributeOf(attributes, String.raw`(?:\w+:)?id`)) ?? ''),
    hidden: /^(very)?hidden$/i.test(attributeOf(attributes, 'state')),
  }));
};

/** A target is relative to xl/, or begins with a slash. */
const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The attributes of each element of a name, as text. */
const elements = (xml: string, name: string): readonly string[] =>
  Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)/?>`, 'g')), ([, attributes = '']) => attributes);

const attributeOf = (attributes: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`).exec(attributes)?.[2] ?? '');

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof characters) => characters[name]);

const characters = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const;

/** The part of pdfmake that this server uses; the package brings no types. */
declare module 'pdfmake' {
  export type Content = string | readonly Content[] | { readonly [property: string]: unknown };

  export interface PageSize {
    readonly width: number;
    readonly height: number;
  }

  /** A node of the content where it was laid out; the ratio is 0 at the head of the page and 1 at its foot. */
  export interface PlacedNode {
    readonly headlineLevel?: number;
    readonly startPosition: { readonly verticalRatio: number };
  }

  export interface Definition {
    readonly pageSize: 'A4';
    readonly pageOrientation: 'portrait' | 'landscape';
    /** Left, top, right, bottom, in points. */
    readonly pageMargins: readonly [number, number, number, number];
    readonly info: { readonly title: string; readonly author: string; readonly creationDate: Date };
    readonly displayTitle: boolean;
    readonly language: string;
    readonly background: (page: number, size: PageSize) => Content;
    readonly header: (page: number, pages: number, size: PageSize) => Content;
    readonly footer: (page: number, pages: number, size: PageSize) => Content;
    readonly defaultStyle: Readonly<Record<string, unknown>>;
    readonly styles: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly content: readonly Content[];
    readonly pageBreakBefore: (node: PlacedNode) => boolean;
  }

  /** The names of the files of a font in its four styles. */
  export type FontFamily = Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;

  interface Printer {
    /** Files that are not on the disk. */
    virtualfs: { existsSync(name: string): boolean; readFileSync(name: string): Uint8Array | undefined };
    setFonts(fonts: Readonly<Record<string, FontFamily>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Uint8Array> };
  }

  const printer: Printer;
  export default printer;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { readonly Roboto: Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>> };
  export default fonts;
}

declare module 'pdfmake/js/Line.js' {
  /** A word, with the spaces after it. */
  export interface Inline {
    readonly text: string;
    readonly width: number;
    /** The width of the spaces before and after the word, which take no room at the ends of a line. */
    readonly leadingCut: number;
    readonly trailingCut: number;
    /** The embedding level of the text (UAX 9), where this server gave one. */
    readonly level?: number;
    /** Where the word is drawn, from the start of the line. */
    x: number;
  }

  export interface Line {
    readonly inlines: readonly Inline[];
    addInline(inline: Inline): void;
  }
}

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

  interface Printer {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
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

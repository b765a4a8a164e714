import { Fragment } from 'react';

/** A text whose long words may wrap after a slash, and not before a number: 'Machinery/equipment failure', 'SIRE 2.0'. */
export function BreakableText({ children }: { readonly children: string }) {
  return children
    .replaceAll(/ (?=\p{N})/gu, '\u00A0')
    .split(/(?<=\p{L}\/)/u)
    .map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}

import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { withInlineStyles } from '../../scripts/inline-start-styles.ts';

const page = '<head><link rel="stylesheet" crossorigin href="/portal/assets/index-1.css"></head>';

const bundleOf = (source: string) => {
  const file = { type: 'asset', fileName: 'assets/index-1.css', source };
  // SAFETY: the function reads nothing else of a bundle.
  return { [file.fileName]: file } as unknown as Rolldown.OutputBundle;
};

it('writes the styles in place of their link, and names their file', () => {
  expect(withInlineStyles(page, bundleOf('a{color:red}@media (width < 9px){b{top:$&}}\n'))).toBe(
    '<head><style data-file="/portal/assets/index-1.css">a{color:red}@media (width < 9px){b{top:$&}}</style></head>',
  );
});

it.each(['a::after{content:"</style>"}', 'a{background:url(a.png)}', '@import "a.css";'])('refuses %s', (styles) => {
  expect(() => withInlineStyles(page, bundleOf(styles))).toThrow('cannot be part of a document');
});

it('refuses a document without a style sheet, with two, and with one that the build does not have', () => {
  expect(() => withInlineStyles('<head></head>', bundleOf('a{}'))).toThrow('0 style sheets');
  expect(() => withInlineStyles(page + page, bundleOf('a{}'))).toThrow('2 style sheets');
  expect(() => withInlineStyles(page, {})).toThrow('The build has no file /portal/assets/index-1.css');
});

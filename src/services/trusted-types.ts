interface Factory {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string | null }) => unknown;
}

/** What PrimeReact's buttons write for a label they do not have. */
const noLabel = '&nbsp;';

/** Under trusted types lets the one text through that a library writes as HTML by itself; everything else stays refused. */
export const allowNoLabel = (): void => {
  // SAFETY: the browsers that have it have it in this shape.
  const factory = Reflect.get(window, 'trustedTypes') as Factory | undefined;
  factory?.createPolicy('default', { createHTML: (text) => (text === noLabel ? text : null) });
};

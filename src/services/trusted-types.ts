interface Factory {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string | null }) => unknown;
}

/** What PrimeReact's buttons write in place of a missing label. */
const noLabel = '&nbsp;';

/** Allows the one HTML text that PrimeReact writes itself under Trusted Types; all other HTML is rejected. */
export const allowNoLabel = (): void => {
  // SAFETY: browsers with Trusted Types have this shape.
  const factory = Reflect.get(window, 'trustedTypes') as Factory | undefined;
  factory?.createPolicy('default', { createHTML: (text) => (text === noLabel ? text : null) });
};

/** The icons of the first load: of the public pages and of the messages that report that nothing more can be loaded. */
export const startShapes = {
  vessel: 'M3 14h18l-3 6H6zM6 14v-4h9l3 4M9 10V6h3v4',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.5',
  cross: 'M6 6l12 12M18 6L6 18',
} as const;

/** An icon of the first load: see Icon. */
export function StartIcon({ name, size = 20 }: { readonly name: keyof typeof startShapes; readonly size?: number }) {
  return <Shape path={startShapes[name]} size={size} />;
}

/** A line drawing in the text colour. Hidden from screen readers: the text is next to it. */
export function Shape({ path, size }: { readonly path: string; readonly size: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** A spinner whose label names what is loading. */
export function Spinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <span className="spinner" role="status">
      {label}
    </span>
  );
}

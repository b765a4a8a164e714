/** Says that something is loading, and what. */
export function Spinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <span className="spinner" role="status">
      {label}
    </span>
  );
}

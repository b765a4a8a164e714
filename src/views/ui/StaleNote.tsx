import { Age } from './Age.tsx';

/** Says when data on the page was received that could not be refreshed, in milliseconds since 1970. */
export function StaleNote({ at }: { readonly at: number }) {
  return (
    <p className="stale-note">
      Data from <Age at={at} />; it could not be refreshed.
    </p>
  );
}

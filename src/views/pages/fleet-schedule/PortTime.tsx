import type { portClocks } from '../../../contract/port-clocks.ts';

/** A time in UTC and, on a second line, in the port's own time. */
export function PortTime({ clocks: { utc, local } }: { readonly clocks: ReturnType<typeof portClocks> }) {
  return (
    <span className="port-time">
      {utc}
      {local !== undefined && (
        <>
          {' '}
          <small className="muted">{local}</small>
        </>
      )}
    </span>
  );
}

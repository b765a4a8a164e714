import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';

/** PrimeReact for what is drawn with it. The public pages do without, so that signing in over a ship's link is light. */
export function Prime({ children }: { readonly children: ReactNode }) {
  const { nonce } = usePortal();
  return <PrimeReactProvider value={{ ripple: false, ...(nonce && { nonce }) }}>{children}</PrimeReactProvider>;
}

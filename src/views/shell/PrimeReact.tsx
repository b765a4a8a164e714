import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';

/**
 * Provides PrimeReact to its children. The public pages do not load it, to keep sign-in light over a slow satellite
 * link.
 */
export function PrimeReact({ children }: { readonly children: ReactNode }) {
  const { nonce } = usePortal();
  return <PrimeReactProvider value={{ ripple: false, ...(nonce && { nonce }) }}>{children}</PrimeReactProvider>;
}

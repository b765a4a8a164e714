import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { useSurroundings } from './surroundings.ts';

/** Provides PrimeReact to its panels and calendars, whose code comes after the first page or with the first of them. */
export function PrimeReact({ children }: { readonly children: ReactNode }) {
  const { nonce } = useSurroundings();
  return <PrimeReactProvider value={{ ripple: false, ...(nonce && { nonce }) }}>{children}</PrimeReactProvider>;
}

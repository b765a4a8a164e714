import { useEffect } from 'react';
import { usePortal } from '../portal.ts';

const heading = 'No access yet';

/** Shown to an account that may read no module. */
export function NothingReadable() {
  const { brand, logout } = usePortal();
  useEffect(() => {
    document.title = `${heading} · ${brand.name}`;
  }, [brand.name]);
  return (
    <main className="message-page">
      <h1>{heading}</h1>
      <p>Your account may not read any part of the portal. Please ask your company&apos;s administrator for access.</p>
      <button type="button" className="p-button" onClick={logout}>
        Logout
      </button>
    </main>
  );
}

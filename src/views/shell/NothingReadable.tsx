import { usePortal } from '../portal.ts';

/** What an account without any readable module sees. */
export function NothingReadable() {
  const { logout } = usePortal();
  return (
    <main className="message-page">
      <h1>No access yet</h1>
      <p>Your account may not read any part of the portal. Please ask your company&apos;s administrator for access.</p>
      <button type="button" className="p-button" onClick={logout}>
        Logout
      </button>
    </main>
  );
}

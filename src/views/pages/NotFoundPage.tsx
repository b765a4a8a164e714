import { Link } from 'wouter';

/** An address nobody knows, inside the shell. */
export function NotFoundPage() {
  return (
    <section className="message-page">
      <h2>Page not found</h2>
      <p>There is nothing at this address. It may have been mistyped or moved.</p>
      <Link href="/">Go to the start page</Link>
    </section>
  );
}

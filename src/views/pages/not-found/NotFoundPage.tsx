import { Link } from 'wouter';

/** An address nobody knows, inside the shell, whose title says so. */
export function NotFoundPage() {
  return (
    <section className="message-page">
      <p>There is nothing at this address. It may have been mistyped or moved.</p>
      <Link href="/">Go to the start page</Link>
    </section>
  );
}

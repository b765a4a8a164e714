import { Link } from 'wouter';

/** Shown for an unknown address, inside the shell, whose title reports it. */
export function NotFoundPage() {
  return (
    <section className="message-page">
      <p>There is nothing at this address. It may have been mistyped or moved.</p>
      <Link href="/">Go to the start page</Link>
    </section>
  );
}

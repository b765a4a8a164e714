/** A part of the product that this release does not have. */
export function PlannedPage() {
  return (
    <section className="message-page">
      <h2>Not part of this release</h2>
      <p>This page comes with a later release of the portal. Everything else in the menu that opens is complete.</p>
    </section>
  );
}

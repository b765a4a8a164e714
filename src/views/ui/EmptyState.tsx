/** What stands where there is nothing to show. */
export function EmptyState({ text = 'Opps! No data found' }: { readonly text?: string }) {
  return <p className="empty-state">{text}</p>;
}

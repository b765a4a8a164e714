import './email-address.css';
import { missingValue } from '../../contract/format.ts';

/** An e-mail address has no spaces: it breaks anywhere, rather than widen its table. */
export function EmailAddress({ of }: { readonly of: string | null | undefined }) {
  return <span className="email-address">{of ?? missingValue}</span>;
}

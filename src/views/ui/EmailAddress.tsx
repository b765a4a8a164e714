import './email-address.css';
import { missingValue } from '../../contract/format.ts';

/** An e-mail address has no spaces: it breaks after its '@', or anywhere rather than widen its table. */
export function EmailAddress({ of }: { readonly of: string | null | undefined }) {
  const [name = '', ...domain] = (of ?? missingValue).split(/(?<=@)/);
  return (
    <span className="email-address">
      {name}
      <wbr />
      {domain}
    </span>
  );
}

import { Link } from 'wouter';
import { parseLocation, type RouteState } from '../../routing/location.ts';
import { moduleNameOf, titleOf } from '../../routing/title.ts';
import { useShell } from '../portal.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Leads from a record to the page that opened it, if it is not that of its list: 'Back to Findings'. */
export function BackLink({ location }: { readonly location: RouteState }) {
  const from = useShell().openedFrom();
  const opener = from === undefined ? undefined : parseLocation(from, location.today);
  if (from === undefined || !opener || opener.path === location.path || !isPage(opener)) return null;
  return (
    <Link className={buttonClass('text', 'back-link')} href={from}>
      <Icon name="back" size={16} /> Back to {moduleNameOf(opener) ?? titleOf(opener)}
    </Link>
  );
}

const isPage = ({ route }: RouteState): boolean =>
  !route.public && route.page !== 'redirect' && route.page !== 'notFound';

import { mayRead } from '../../contract/permission-needs.ts';
import { routes } from '../../routing/routes.ts';
import { usePermissions, useLocation } from '../portal.ts';
import { Tabs } from '../ui/Tabs.tsx';

const sections = [
  { label: 'News', name: 'news' },
  { label: 'Broadcasts', name: 'broadcasts' },
  { label: 'Safety Campaigns', name: 'safety-campaigns' },
].flatMap(({ label, name }) => {
  const route = routes.find((known) => known.name === name);
  const href = route?.paths[0];
  return route && href ? [{ label, name, href, needs: route.needs }] : [];
});

/** Links between news, broadcasts and safety campaigns; only those the account may read. */
export function NewsSections() {
  const permissions = usePermissions();
  const currentName = useLocation()?.route.name;
  return (
    <Tabs
      label="News sections"
      tabs={sections
        .filter(({ needs }) => mayRead(permissions, needs))
        .map(({ label, name, href }) => ({ label, href, open: name === currentName }))}
    />
  );
}

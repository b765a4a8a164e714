import './header.css';
import { usePortal } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { VesselSearch } from './VesselSearch.tsx';

/** The bar over every page: search of vessels, and the avatar. */
export function TopHeader({ onMenu }: { onMenu: () => void }) {
  const { search } = usePortal();
  return (
    <header className="top-header">
      <button type="button" className="icon-button menu-button" aria-label="Open the menu" onClick={onMenu}>
        <Icon name="list" />
      </button>
      <VesselSearch name="Search from any page" search={search} />
      <AvatarMenu />
    </header>
  );
}

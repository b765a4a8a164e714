import './header.css';
import type { RefObject } from 'react';
import { usePortal, useShell } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { SearchEverything } from './SearchEverything.tsx';
import { VesselSearch } from './VesselSearch.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly menuButton: RefObject<HTMLButtonElement | null>;
}

/** The bar above every page: the vessel search, the search for everything, and the avatar. */
export function TopHeader({ menuButton }: Props) {
  const { menu } = usePortal();
  const { vesselSearch } = useShell();
  return (
    <header className="top-header">
      <Button
        ref={menuButton}
        look="icon"
        className="menu-button"
        aria-label="Open the menu"
        onClick={() => menu.send({ type: 'menu.opened' })}
      >
        <Icon name="list" />
      </Button>
      <VesselSearch name="Search from any page" search={vesselSearch} />
      <SearchEverything />
      <AvatarMenu />
    </header>
  );
}

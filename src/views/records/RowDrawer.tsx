import './detail-panel.css';
import type { ReactNode } from 'react';
import { inSentence } from '../../contract/in-sentence.ts';
import type { RouteState } from '../../routing/location.ts';
import { usePortal } from '../portal.ts';
import { Drawer } from '../ui/Drawer.tsx';
import type { RowActors, RowSheet } from './row-actors.ts';
import { RowParts } from './RowParts.tsx';

interface Props {
  readonly of: RowSheet;
  /** What the open row is called, as far as it is known. */
  readonly title: string | null | undefined;
  readonly actors: RowActors;
  readonly location: RouteState;
  /** The details of the open row. */
  readonly children: ReactNode;
}

/** The panel of the open row of a list whose rows have no detail of their own. Open while the address contains the row. */
export function RowDrawer({ of, title, actors, location, children }: Props) {
  const { navigation } = usePortal();
  return (
    <Drawer
      open={location.record !== undefined}
      width="detail"
      title={title || of.singular}
      closeLabel={`Close the ${inSentence(of.singular)}`}
      onClose={() => navigation.send({ type: 'panel.closed' })}
    >
      <RowParts of={of} actors={actors} location={location}>
        {children}
      </RowParts>
    </Drawer>
  );
}

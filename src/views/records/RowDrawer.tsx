import './detail-panel.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { inSentence } from '../../contract/in-sentence.ts';
import type { RouteState } from '../../routing/location.ts';
import { usePortal } from '../portal.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { BackLink } from './BackLink.tsx';
import type { RowActors, RowSheet } from './row-actors.ts';
import { RowParts } from './RowParts.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly of: RowSheet;
  /** What the open row is called, as far as it is known. */
  readonly title: string | null | undefined;
  /** What the row is about, below its title. */
  readonly subtitle?: ReactNode;
  /** More controls below the title. */
  readonly controls?: ReactNode;
  readonly actors: RowActors;
  readonly location: RouteState;
  /** The details of the open row. */
  readonly children: ReactNode;
}

/**
 * The panel of the open row of a list, 700 px wide over the list, or on a wide screen beside it. Open while the address
 * contains the row.
 */
export function RowDrawer({ of, title, subtitle, controls, actors, location, children }: Props) {
  const { navigation, preferences, copyLink } = usePortal();
  const isWide = useMediaQuery('(width >= 1440px)');
  const isPinned = useSelector(preferences, ({ context }) => context.panel === 'beside');
  return (
    <Drawer
      open={location.record !== undefined}
      width="detail"
      beside={isWide && isPinned}
      title={title || of.singular}
      subtitle={subtitle}
      closeLabel={`Close the ${inSentence(of.singular)}`}
      controls={
        <>
          {location.record !== undefined && <BackLink location={location} />}
          {controls}
        </>
      }
      icons={
        <>
          <Button look="icon" aria-label="Copy link" title="Copy link" onClick={copyLink}>
            <Icon name="link" />
          </Button>
          {isWide && (
            <Button
              look="icon"
              aria-pressed={isPinned}
              aria-label="Show beside the list"
              title="Show beside the list"
              onClick={() =>
                preferences.send({ type: 'preferences.changed', change: { panel: isPinned ? 'over' : 'beside' } })
              }
            >
              <Icon name="pin" />
            </Button>
          )}
        </>
      }
      onClose={() => navigation.send({ type: 'panel.closed' })}
    >
      <RowParts of={of} actors={actors} location={location}>
        {children}
      </RowParts>
    </Drawer>
  );
}

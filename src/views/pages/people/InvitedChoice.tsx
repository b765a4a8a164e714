import '../../records/documents-bar.css';
import { maxInvited } from '../../../contract/administration/person.ts';
import { counted } from '../../../contract/format.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { ChangeButton } from '../../changes/ChangeButton.tsx';
import { ChangeNotice } from '../../changes/ChangeNotice.tsx';
import { ListTool } from '../../lists/ListBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { inviteChosenAgain } from './person-changes.ts';

interface Props {
  /** The ids of the people shown who have not accepted their invitations. */
  readonly invited: readonly string[];
  /** Those chosen; undefined: none can be chosen now. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChange: (chosen: ReadonlySet<string> | undefined) => void;
  readonly change: ChangeRef;
}

/** 'Invite again': check boxes in the table of people, all invited ones chosen, then one request for the chosen ones. */
export function InvitedChoice({ invited, chosen, onChange, change }: Props) {
  if (!chosen)
    return invited.length === 0 ? null : (
      <ListTool icon="link" title="Invite again" onClick={() => onChange(new Set(invited.slice(0, maxInvited)))} />
    );
  const ids = invited.filter((id) => chosen.has(id));
  const fits = ids.length > 0 && ids.length <= maxInvited;
  return (
    <section className="documents-bar" aria-label="Invitations">
      <span role="status">
        {`${counted(ids.length, 'invited person', 'invited people')} chosen${fits ? '. Their earlier links end' : `: choose one to ${maxInvited}`}`}
      </span>
      {fits && (
        <ChangeButton change={change} requests={inviteChosenAgain(ids)}>
          {`Invite ${ids.length === 1 ? 'this person' : `these ${ids.length}`} again`}
        </ChangeButton>
      )}
      <Button look="text" onClick={() => onChange(undefined)}>
        Cancel
      </Button>
      <ChangeNotice change={change} calls={['people.inviteChosenAgain']} />
    </section>
  );
}

import '../../records/documents-bar.css';
import { Link } from 'wouter';
import { maxComparedVessels } from '../../../contract/fleet/compare-vessels.ts';
import { counted } from '../../../contract/format.ts';
import { mayRead } from '../../../contract/permission-needs.ts';
import { comparisonHref } from '../../../routing/comparison-address.ts';
import { usePermissions } from '../../portal.ts';
import { ListTool } from '../../lists/ListBar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';

interface Props {
  /** The IMO numbers of the chosen vessels; undefined: none can be chosen now. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChange: (chosen: ReadonlySet<string> | undefined) => void;
  readonly today: string;
}

/** 'Compare vessels': check boxes in the table of the fleet, then the page that compares the chosen ones. */
export function CompareChoice({ chosen, onChange, today }: Props) {
  const canCompare = mayRead(usePermissions(), ['Vessel Data']);
  if (!canCompare) return null;
  if (!chosen) return <ListTool icon="compare" title="Compare vessels" onClick={() => onChange(new Set())} />;
  const fits = chosen.size >= 2 && chosen.size <= maxComparedVessels;
  return (
    <section className="documents-bar" aria-label="Comparison">
      <span role="status">
        {`${counted(chosen.size, 'vessel')} chosen${fits ? '' : `: choose two to ${maxComparedVessels}`}`}
      </span>
      {fits && (
        <Link className={buttonClass('outlined')} href={comparisonHref([...chosen], today)}>
          Compare
        </Link>
      )}
      <Button look="text" onClick={() => onChange(undefined)}>
        Cancel
      </Button>
    </section>
  );
}

import './list-bar.scss';
import { type ButtonHTMLAttributes, createContext, type ReactNode, use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../ui/back-closes.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** What stands first at every width: a search, or what adds to the list. */
  readonly first?: ReactNode;
  /** What limits the list. A phone has it behind 'Filters'. */
  readonly filters?: ReactNode;
  /** How many filters limit the list. */
  readonly filterCount?: number;
  /** How many rows the list shows. */
  readonly total?: ReactNode;
  /** The list. Its controls stand in the bar. */
  readonly children: ReactNode;
}

/** undefined: there is no bar; null: it is not on the page yet. */
const ToolsContext = createContext<HTMLElement | null | undefined>(undefined);

/** The row above a list: its filters, the number of its rows, and its tools. */
export function ListBar({ first, filters, filterCount = 0, total, children }: Props) {
  const id = useId();
  const [tools, setTools] = useState<HTMLDivElement | null>(null);
  const [open, setOpen] = useState(false);
  const isFolded = useMediaQuery('(width < 768px)');
  useBackCloses(open && isFolded, () => setOpen(false));
  return (
    <>
      <div className="list-bar">
        {first}
        {filters !== undefined && (
          <>
            <Button
              look="outlined"
              className="list-filters-toggle"
              aria-expanded={open}
              aria-controls={id}
              data-chosen={filterCount > 0}
              onClick={() => setOpen(!open)}
            >
              <Icon name="filter" size={16} /> Filters{filterCount > 0 && ` (${filterCount})`}
            </Button>
            <div className="list-filters" id={id} data-open={open}>
              {filters}
            </div>
          </>
        )}
        <div className="list-end">
          {total}
          <div className="list-tools" ref={setTools} />
        </div>
      </div>
      <ToolsContext value={tools}>{children}</ToolsContext>
    </>
  );
}

/** Renders controls of a list in the bar above it, or in a row of their own if there is none. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  const tools = use(ToolsContext);
  if (tools === undefined) return <div className="table-tools">{children}</div>;
  return tools && createPortal(children, tools);
}

interface ToolProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-expanded' | 'aria-controls' | 'onClick'> {
  readonly icon: IconName;
  /** What it does: read where only the icon is seen. */
  readonly title: string;
}

/** A button among the tools of a list. */
export function ListTool({ icon, title, ...button }: ToolProps) {
  return (
    <ListTools>
      <Button look="text" title={title} {...button}>
        <Icon name={icon} size={16} /> <span>{title}</span>
      </Button>
    </ListTools>
  );
}

import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import { acceptsForm, type ChangeRef } from '../../machines/change.ts';
import { Button } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import type { Calls } from './calls.ts';
import { useProblem } from './ChangeNotice.tsx';
import { type MergedForm, MergeNotice } from './MergeNotice.tsx';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly change: ChangeRef;
  readonly calls?: Calls;
  /** The words of the button that sends the form. */
  readonly action: string;
  readonly look?: 'filled' | 'outlined';
  /** The form as it was opened, if a change in between is merged with it. */
  readonly opened?: MergedForm;
  /** The words for a field of it, if not its name. */
  readonly labelOf?: (name: string) => string;
  /** The page says elsewhere why the change was refused. */
  readonly refusedElsewhere?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** A form that requests a change: why it was refused, what changed meanwhile, its fields, and the button. */
export function ChangeForm({
  change,
  calls,
  action,
  look = 'filled',
  opened,
  labelOf,
  refusedElsewhere = false,
  onSubmit,
  children,
  ...form
}: Props) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const accepts = useSelector(change, acceptsForm);
  const problem = useProblem({ change, calls });
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {!refusedElsewhere && <Refusal reason={problem} />}
      {opened && <MergeNotice form={opened} change={change} labelOf={labelOf} />}
      {children}
      <Button type="submit" look={look} aria-disabled={!accepts} aria-busy={busy}>
        {action}
      </Button>
    </form>
  );
}

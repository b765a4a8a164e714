import { Moment } from './Moment.tsx';

interface Props {
  readonly who: string | null;
  readonly at: string | null;
  readonly until: string | null;
}

/** Who deleted something, when, and until when it can be restored. */
export function DeletedBy({ who, at, until }: Props) {
  return (
    <>
      {who}, <Moment at={at} />. Kept until <Moment at={until} />
    </>
  );
}

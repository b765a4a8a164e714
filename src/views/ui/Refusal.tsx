import { bringIntoView } from './bring-into-view.ts';

/** Why something was refused, a line for each reason. Nothing if it was not. */
export function Refusal({ reason }: { readonly reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <div className="form-error" role="alert" ref={bringIntoView}>
      {reason.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

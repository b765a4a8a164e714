import { useSelector } from '@xstate/react';
import { fileSize, transferred } from '../../../contract/format-quantity.ts';
import type { Transfer } from '../../../contract/transfer.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import { Button } from '../../ui/Button.tsx';

/** How much of the file was sent, and the way to cancel. */
export function UploadProgress({ flow, label }: { readonly flow: ImportRef; readonly label: string }) {
  const sent = useSelector(flow, ({ context }) => context.sent);
  return (
    <div className="import-upload">
      <progress aria-label={label} {...valueOf(sent)} />
      <p>{textOf(sent)}</p>
      <Button look="outlined" onClick={() => flow.send({ type: 'upload.cancelled' })}>
        Cancel the upload
      </Button>
    </div>
  );
}

/** Indeterminate until it is known how much there is to send, and once all was sent. */
const valueOf = (sent: Transfer | undefined) =>
  sent?.total === undefined || isComplete(sent) ? {} : { value: sent.bytes, max: sent.total };

const textOf = (sent: Transfer | undefined): string => {
  if (sent?.total === undefined) return 'The upload starts.';
  if (isComplete(sent)) return `${fileSize(sent.total)} sent. The server stores the file.`;
  return `${transferred(sent)} sent.`;
};

const isComplete = ({ bytes, total }: Transfer): boolean => total !== undefined && bytes >= total;

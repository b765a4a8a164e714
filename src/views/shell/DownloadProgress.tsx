import { useSelector } from '@xstate/react';
import { transferred } from '../../contract/format-quantity.ts';
import type { Transfer } from '../../contract/transfer.ts';
import { useShell } from '../portal.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Button } from '../ui/Button.tsx';

/** How much of the file was received, with the way to cancel, and to continue after a lost connection. */
export function DownloadProgress({ loading }: { readonly loading: boolean }) {
  const { download } = useShell();
  const received = useSelector(download, ({ context }) => context.received);
  const running = useSelector(download, (snapshot) => snapshot.matches('downloading'));
  const interrupted = useSelector(download, (snapshot) => snapshot.matches('interrupted'));
  if (!loading && !running && !interrupted) return null;
  return (
    <div className={interrupted ? 'download-interrupted' : 'attachment-overlay'}>
      <section className="download-progress" aria-label="Download">
        {!interrupted && <Spinner label="Loading the attachment" />}
        {interrupted && <p role="alert">The download was interrupted. It continues when the connection is back.</p>}
        {(running || interrupted) && (
          <>
            <progress aria-label="Downloading the file" {...valueOf(received)} />
            {/* The space of the text is kept before the first bytes. */}
            <p>{received ? `${transferred(received)} received.` : '\u00a0'}</p>
            <p className="download-actions">
              {interrupted && (
                <Button onClick={() => download.send({ type: 'download.retried' })}>Continue the download</Button>
              )}
              <Button look="outlined" onClick={() => download.send({ type: 'download.cancelled' })}>
                Cancel the download
              </Button>
            </p>
          </>
        )}
      </section>
    </div>
  );
}

/** Indeterminate until the length is known. */
const valueOf = (received: Transfer | undefined) =>
  received?.total === undefined ? {} : { value: received.bytes, max: received.total };

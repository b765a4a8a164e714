import type { ReactNode } from 'react';
import type { DownloadRequest } from '../../machines/attachment-download.ts';
import { useShell } from '../portal.ts';
import { useCanDownload } from './can-download.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly request: DownloadRequest;
  readonly children: ReactNode;
}

/** A button that downloads a file; disabled while another download runs. */
export function DownloadButton({ request, children }: Props) {
  const { download } = useShell();
  const canDownload = useCanDownload();
  return (
    <Button
      look="outlined"
      aria-disabled={!canDownload}
      onClick={() => canDownload && download.send({ type: 'download.requested', request })}
    >
      {children}
    </Button>
  );
}

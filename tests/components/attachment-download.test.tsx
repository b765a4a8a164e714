import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { transferred } from '../../src/contract/format-quantity.ts';
import { attachmentDownloadMachine } from '../../src/machines/attachment-download.ts';
import { DownloadProgress } from '../../src/views/shell/DownloadProgress.tsx';
import { DownloadButton } from '../../src/views/data/DownloadButton.tsx';
import { attachmentDownloadWorld, files } from '../machines/attachment-download.world.ts';
import { componentTours } from './support/component-tours.tsx';

const cancel = screen.getByRole('button', { name: 'Cancel the download' });
const goOn = screen.getByRole('button', { name: 'Continue the download' });
const bar = screen.getByRole('progressbar', { name: 'Downloading the file' });
const alerts = () =>
  screen
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent);

componentTours('attachmentDownload', attachmentDownloadMachine, attachmentDownloadWorld(), {
  address: '/company-info',
  inPortal: (download) => ({ download }),
  view: () => (
    <>
      {files.map((request) => (
        <DownloadButton key={request.name} request={request}>
          {request.name}
        </DownloadButton>
      ))}
      <DownloadProgress loading={false} />
    </>
  ),
  events: {
    'download.requested': {
      // The overlay of a running download covers the files; the test of the portal tries them.
      control: ({ request }, { value }) =>
        value === 'downloading' ? undefined : screen.getByRole('button', { name: request.name }),
      act: (button) => button.click(),
    },
    'download.progressed': 'the client, while bytes arrive',
    'download.cancelled': {
      control: (_, { value }) => (value === 'idle' ? undefined : cancel),
      act: (button) => button.click(),
    },
    'download.retried': {
      control: (_, { value }) => (value === 'interrupted' ? goOn : undefined),
      act: (button) => button.click(),
    },
    'network.restored': 'the browser, when the connection is back',
  },
  screen: async ({ value, context: { received } }) => {
    await expect
      .poll(alerts)
      .toEqual(
        value === 'interrupted' ? ['The download was interrupted. It continues when the connection is back.'] : [],
      );
    if (value === 'idle') return expect.element(bar).not.toBeInTheDocument();
    await expect.element(bar).toBeVisible();
    // SAFETY: the role of a progress element.
    const { position } = bar.element() as HTMLProgressElement;
    expect(position).toBe(received?.total === undefined ? -1 : received.bytes / received.total);
    if (received) await expect.element(screen.getByText(`${transferred(received)} received.`)).toBeVisible();
  },
});

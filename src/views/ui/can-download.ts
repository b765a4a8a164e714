import { useSelector } from '@xstate/react';
import { usePortal } from '../portal.ts';

/** Any order: whether one is taken depends on the state alone. */
const anyOrder = {
  type: 'download.asked',
  order: { call: 'attachment.report', input: { reportId: '' }, name: '' },
} as const;

/** Whether a file can be downloaded now: one at a time. */
export const useCanDownload = (): boolean => useSelector(usePortal().download, (snapshot) => snapshot.can(anyOrder));

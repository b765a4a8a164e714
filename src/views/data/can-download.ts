import { useSelector } from '@xstate/react';
import { useShell } from '../portal.ts';

/** A sample event: whether it is accepted depends on the state alone. */
const anyOrder = {
  type: 'download.requested',
  request: { call: 'attachment.report', input: { reportId: '' }, name: '' },
} as const;

/** Whether a download can start now; only one runs at a time. */
export const useCanDownload = (): boolean => useSelector(useShell().download, (snapshot) => snapshot.can(anyOrder));

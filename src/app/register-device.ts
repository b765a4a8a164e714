import { fromPromise } from 'xstate';
import type { Api } from '../services/api/api.ts';
import { deviceId, platformOf } from '../services/device.ts';

/** Registers this browser as a device of the account; aborted when the session ends. */
export const registerDevice = (api: Api) =>
  fromPromise<void, void>(async ({ signal }) => {
    await api('device.register', { deviceId: deviceId(), platform: platformOf(navigator.userAgent) }, { signal });
  });

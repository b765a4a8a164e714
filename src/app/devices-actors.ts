import { fromPromise } from 'xstate';
import type { DevicesEffects } from '../machines/devices/devices.ts';
import type { Api } from '../services/api/api.ts';
import { deviceId } from '../services/device.ts';

/** Lists the devices of the account. */
export const createDevices = (api: Api): DevicesEffects => ({
  actors: {
    loadDevices: fromPromise(async ({ signal }) => {
      const { data } = await api('device.search', { DeviceId: deviceId() }, { signal });
      return data === null ? [] : data;
    }),
  },
});

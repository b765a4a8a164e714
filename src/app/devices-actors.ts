import { fromPromise } from 'xstate';
import type { DevicesEffects } from '../machines/devices/devices.ts';
import { deviceId } from '../services/device.ts';
import { saveSignOutReason } from '../services/session/sign-out-reason.ts';
import type { ImplementationPorts } from './implementation-ports.ts';

/** Lists the devices of the account, and signs one or all of them out. */
export const createDevices = ({
  api,
  app,
  toast,
}: Pick<ImplementationPorts, 'api' | 'app' | 'toast'>): DevicesEffects => ({
  actors: {
    loadDevices: fromPromise(async ({ signal }) => {
      const { data } = await api('device.search', { DeviceId: deviceId() }, { signal });
      return data === null ? [] : data;
    }),
    removeDevice: fromPromise(async ({ input }) => (await api('device.delete', input)).data ?? false),
    signOutEverywhere: fromPromise(async () => (await api('device.logoutAll', {})).data ?? false),
  },
  actions: {
    toast: (_, params) => toast(params),
    saveReason: (_, reason) => saveSignOutReason(reason),
    logOut: () => app().send({ type: 'logout.requested' }),
  },
});

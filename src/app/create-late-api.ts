import { ApiError, connectivityProblems } from '../contract/problem.ts';
import type { Api, ApiPorts } from '../services/api/api.ts';

interface LateApi {
  readonly api: Api;
  /** Loads the code before the first call. A failure is left to that call. */
  readonly prepare: () => void;
}

/** The client, whose code comes with its first call: a visitor who reads the login page requests nothing yet. */
export const createLateApi = (
  ports: Omit<ApiPorts, 'authCall'>,
  load: () => Promise<(ports: Omit<ApiPorts, 'authCall'>) => Api>,
  reportError: (error: unknown) => void,
): LateApi => {
  let loading: Promise<Api> | undefined;
  const loaded = async (): Promise<Api> => {
    loading ??= load().then((create) => create(ports));
    try {
      return await loading;
    } catch (error) {
      // Calls that waited for the same code report once.
      if (loading !== undefined) reportError(error);
      loading = undefined;
      throw new ApiError('offline', connectivityProblems.offline.message);
    }
  };
  return {
    api: async (call, input, options) => {
      const send = await loaded().catch((error: ApiError) => {
        if (!options?.silent) ports.onProblem(error, call, undefined);
        throw error;
      });
      return send(call, input, options);
    },
    prepare: () => void loaded().catch(() => undefined),
  };
};

import type { Environment } from '../env.ts';
import type { Tracing } from './tracing.ts';

/** Starts tracing if the environment names a collector; else nothing is loaded. */
export const startTracing = async (env: Environment, build: string | undefined): Promise<Tracing | undefined> => {
  if (!(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) || env.OTEL_SDK_DISABLED === 'true')
    return undefined;
  const { createTracing } = await import('./tracing.ts');
  return createTracing(env, build);
};

import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracesSampler } from '../env.ts';

/**
 * The sampler of OTEL_TRACES_SAMPLER. The server alone decides on traces that a browser began: with 'parentbased', the spans
 * below a request follow its decision, but the request does not follow the header.
 */
export const samplerOf = (name: TracesSampler, ratio: number): Sampler => {
  const [, parentBased, choice] = /^(parentbased_)?(\w+)$/.exec(name) ?? [];
  const root = rootOf(choice, ratio);
  return parentBased ? new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }) : root;
};

const rootOf = (choice: string | undefined, ratio: number): Sampler => {
  if (choice === 'always_off') return new AlwaysOffSampler();
  return choice === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
};

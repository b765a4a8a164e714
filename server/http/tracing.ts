import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TracerProvider,
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { EndedStatement } from '../db/portal-database.ts';
import type { Environment, TracesSampler } from '../env.ts';
import { requestScope } from '../request-scope.ts';

/**
 * The sampler of OTEL_TRACES_SAMPLER. The server alone decides on traces that a browser began: with 'parentbased', the spans
 * below a request follow its decision, but the request does not follow the header.
 */
const samplerOf = (name: TracesSampler, ratio: number): Sampler => {
  const [, parentBased, choice] = /^(parentbased_)?(\w+)$/.exec(name) ?? [];
  const root = rootOf(choice, ratio);
  return parentBased ? new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }) : root;
};

const rootOf = (choice: string | undefined, ratio: number): Sampler => {
  if (choice === 'always_off') return new AlwaysOffSampler();
  return choice === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
};

/** How a request ended. Its route is a pattern, never the path itself. */
interface TracedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Its id, which the answer and the lines of the log have too. */
  readonly request: string;
}

/** Records spans of requests and of their statements. */
export interface Tracing {
  readonly start: (method: string, traceparent: string | undefined) => Span;
  readonly end: (span: Span, request: TracedRequest) => void;
  /** Records a statement that ended within a request. */
  readonly statement: (statement: EndedStatement) => void;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
}

/**
 * Sends spans of requests and their statements to a collector (OTLP over HTTP). The endpoint, its headers and timeouts are the
 * standard variables OTEL_EXPORTER_OTLP_…, which the exporter reads itself.
 */
export const createTracing = (env: Environment, build: string | undefined): Tracing => {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME, 'service.version': build ?? 'none' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('fleet-portal');
  return {
    start: (method, traceparent) =>
      tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        callerOf(traceparent),
      ),
    end: (span, { method, route, status, request }) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status, 'portal.request_id': request });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    statement: ({ sql, ms, failed }: EndedStatement) => {
      const parent = requestScope()?.span;
      if (!parent?.isRecording()) return;
      const endTime = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxText) };
      const span = tracer.startSpan(
        summaryOf(sql),
        { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes },
        contextOf(parent),
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: () => provider.shutdown(),
  };
};

/** Characters of a statement that are sent; it has no values. */
const maxText = 2_000;

const contextOf = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

/** The trace that a browser began, by its header (W3C Trace Context); a new one if it sent none. */
const callerOf = (traceparent: string | undefined) => {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
};

/** The verb of a statement and its first table, such as 'select vessel'. */
const summaryOf = (sql: string): string => {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql) ?? [];
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ');
};

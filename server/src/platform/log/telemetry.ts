import type { Meter, SpanKind } from '@opentelemetry/api';
import fastifyPlugin from 'fastify-plugin';

/** Jobs of one kind that ran together, and whether any of them failed. */
export interface JobBatch {
  readonly kind: string;
  readonly jobs: number;
  readonly hasFailed: boolean;
  readonly milliseconds: number;
}

/**
 * What this instance reports to OpenTelemetry: route patterns, kinds, outcomes and durations, but nothing about a
 * person.
 */
export interface Telemetry {
  requestAnswered(request: AnsweredRequest): void;
  jobsRan(batch: JobBatch): void;
  /** Sends what is still buffered. */
  stop(): Promise<void>;
}

interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern. Never the URL, which contains ids and tokens. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

// The buckets that OpenTelemetry recommends for HTTP.
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** An unreachable collector must not delay a shutdown. */
const sendMilliseconds = 5000;

const durationsOf = (meter: Meter, name: string, description: string) =>
  meter.createHistogram(name, {
    description,
    unit: 's',
    advice: { explicitBucketBoundaries: secondsBuckets },
  });

/**
 * Sends traces and metrics to a collector (OTLP over HTTP). Loads the libraries here, so that a server without a
 * collector starts without them. They read OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and similar variables
 * themselves.
 */
async function sendTo(endpoint: string): Promise<Telemetry> {
  const [api, traces, metrics, resources, { OTLPTraceExporter }, { OTLPMetricExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
    ]);
  const resource = resources
    .resourceFromAttributes({ 'service.name': 'mota' })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const to = (signal: string) => ({
    url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`,
    timeoutMillis: sendMilliseconds,
  });
  const tracing = new traces.TracerProvider({
    resource,
    spanProcessors: [
      new traces.BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) }),
    ],
  });
  const metering = new metrics.MeterProvider({
    resource,
    readers: [
      new metrics.PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('metrics')),
      }),
    ],
  });
  const tracer = tracing.getTracer('mota');
  const meter = metering.getMeter('mota');
  const requests = durationsOf(meter, 'http.server.request.duration', 'Answered requests');
  const batches = durationsOf(meter, 'mota.job.duration', 'Batches of jobs of one kind');

  /** Records a span that has just ended. It has no child spans, so it needs no context. */
  function span(
    name: string,
    kind: SpanKind,
    attributes: Readonly<Record<string, string | number>>,
    { milliseconds, hasFailed }: { milliseconds: number; hasFailed: boolean },
  ): void {
    const end = Date.now();
    const startTime = end - milliseconds;
    const ended = tracer.startSpan(name, { kind, startTime, attributes }, api.ROOT_CONTEXT);
    if (hasFailed) ended.setStatus({ code: api.SpanStatusCode.ERROR });
    ended.end(end);
  }

  return {
    requestAnswered: ({ method, route, status, milliseconds }) => {
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      };
      const ended = { milliseconds, hasFailed: status >= 500 };
      span(`${method} ${route}`, api.SpanKind.SERVER, attributes, ended);
      requests.record(milliseconds / 1000, attributes);
    },
    jobsRan: ({ kind, jobs, hasFailed, milliseconds }) => {
      const ended = { milliseconds, hasFailed };
      span(
        `job ${kind}`,
        api.SpanKind.INTERNAL,
        { 'mota.job.kind': kind, 'mota.jobs': jobs },
        ended,
      );
      const outcome = hasFailed ? 'failed' : 'done';
      batches.record(milliseconds / 1000, { 'mota.job.kind': kind, 'mota.job.outcome': outcome });
    },
    stop: async () => {
      await Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
    },
  };
}

/** Opens the telemetry. Returns undefined without a collector. */
export async function openTelemetry(endpoint: string | undefined): Promise<Telemetry | undefined> {
  return endpoint === undefined ? undefined : sendTo(endpoint);
}

/** Reports every answered request. */
export const requestTelemetry = fastifyPlugin<{ telemetry?: Telemetry | undefined }>(
  (app, { telemetry }, done) => {
    if (telemetry) {
      app.addHook('onResponse', (request, reply, next) => {
        telemetry.requestAnswered({
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          milliseconds: reply.elapsedTime,
        });
        next();
      });
    }
    done();
  },
);

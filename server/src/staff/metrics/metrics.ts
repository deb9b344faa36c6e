import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { Type } from 'typebox';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import type { RailName } from '../../money/rails/moneyRail.ts';
import { webhookOutcomes } from '../../money/deposits/webhookRoute.ts';
import { keyHolder } from '../access/keyHolder.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers } from '../../platform/http/schemas.ts';
import { mailOutcomes } from '../../platform/mail/sendMails.ts';
import { addGauges } from './gauges.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the jobs that this instance has run. */
    jobsRun: Counter;
    /** Counts the emails that this instance has tried to send, by outcome. */
    mailsTried: Counter<'outcome'>;
    /** Counts the provider's webhooks, by outcome. */
    railWebhooks: Counter<'rail' | 'outcome'>;
  }
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Returns whether a status is a fault of the server. 503 isn't one: the database can't be reached, or the instance is
 * overloaded.
 */
const isFault = (status: number) => status >= 500 && status !== 503;

/** Counts and times the requests of this instance. */
function observeRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'mota_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  const faults = new Counter({
    name: 'mota_http_faults_total',
    help: 'Requests that failed with a server error',
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'mota_http_request_duration_seconds',
    help: 'Time from the request to the last byte of the response',
    labelNames: ['method', 'route'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });
  // The route's pattern instead of the URL, because ids and tokens must not become labels.
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    if (isFault(reply.statusCode)) faults.inc();
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    next();
  });
}

/**
 * Adds the counters of jobs, emails and webhooks. Prometheus sees no increase in a series that begins at 1, so all
 * series begin at 0.
 */
function addCounters(app: FastifyInstance, registry: Registry, rail: RailName): void {
  const jobsRun = new Counter({
    name: 'mota_jobs_run_total',
    help: 'Jobs that this instance has run',
    registers: [registry],
  });
  app.decorate('jobsRun', jobsRun);
  const mailsTried = new Counter({
    name: 'mota_mails_tried_total',
    help: 'Emails that this instance has tried to send: sent, failed (will be retried) or expired',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  for (const outcome of mailOutcomes) mailsTried.inc({ outcome }, 0);
  app.decorate('mailsTried', mailsTried);
  const railWebhooks = new Counter({
    name: 'mota_rail_webhooks_total',
    help: 'Webhooks of the provider: stored, ignored or refused because of their signature',
    labelNames: ['rail', 'outcome'] as const,
    registers: [registry],
  });
  for (const outcome of webhookOutcomes) railWebhooks.inc({ rail, outcome }, 0);
  app.decorate('railWebhooks', railWebhooks);
}

/**
 * Serves `/metrics` in Prometheus' text format: requests by route and status, their duration, the process, and figures
 * about jobs, emails, money and staff's work. It must not be reachable from the internet: see docs/daily-operation.md.
 */
export const metrics = fastifyPlugin<MoneyDependencies>((app, dependencies, done) => {
  const { config, rail } = dependencies;
  const registry = new Registry();
  observeRequests(app, registry);
  addCounters(app, registry, rail.name);
  const refreshGauges = addGauges(registry, dependencies);

  let collecting = false;
  app.addHook('onListen', (listening) => {
    if (!collecting) collectDefaultMetrics({ register: registry });
    collecting = true;
    listening();
  });

  const measurements = {
    tags: ['machines'],
    summary: 'Measurements in the text format of Prometheus',
    response: answers({ 200: { content: { 'text/plain': { schema: Type.String() } } } }),
  };
  app.get('/metrics', { schema: measurements }, async (request, reply) => {
    if (config.mode === 'production') {
      const machine = await keyHolder(request, dependencies);
      // Without a key the URL looks like one that doesn't exist.
      if (!machine?.scopes.includes('metrics')) throw notFound();
    }
    await refreshGauges();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  done();
});

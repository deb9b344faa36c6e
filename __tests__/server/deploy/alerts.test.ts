import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

const { groups } = parse(read('server/deploy/alerts.yml')) as {
  groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

const metricsIn = (text: string) => new Set(text.match(/\bmota_[a-z_]+/g));
const sorted = (names: ReadonlySet<string>) => [...names].sort();
const inRules = metricsIn(rules.map(({ expr }) => expr).join('\n'));

/** The section "What alarms mean", up to the next heading of the same level. */
const [, alarms = ''] =
  /\n## What alarms mean\n(.*?)\n## /s.exec(read('docs/daily-operation.md')) ?? [];

const dashboard = JSON.parse(read('server/deploy/dashboard.json')) as {
  panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
};
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('the alert rules and the dashboard', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it('the alert rules and the dashboard use metrics that the server has', async () => {
    // A duration has no buckets before the first request.
    await server.call({ url: '/readyz' });
    const { text } = await server.call({ url: '/metrics' });
    const served = metricsIn(text);
    // Only a server with a replica has this metric.
    served.add('mota_replica_recent');
    const watched = new Set([...inRules, ...metricsIn(shown.join('\n'))]);
    assert.deepEqual(
      sorted(watched).filter((name) => !served.has(name)),
      [],
    );
  });

  it('the counters in the alert rules start at 0, because Prometheus sees no increase in a series that starts at 1', async () => {
    const { text } = await server.call({ url: '/metrics' });
    const atFirst = /increase\((\w+)(?:\{([^}]*)\})?\[\w+\]\)+ > 0$/g;
    const counters = rules.flatMap(({ expr }) => [...expr.matchAll(atFirst)]);
    assert.equal(counters.length, 3);
    const zeros = text.split('\n').filter((line) => line.endsWith(' 0'));
    for (const [, name = '', labels = ''] of counters) {
      assert.ok(
        zeros.some((line) => line.startsWith(name) && line.includes(labels)),
        `${name}{${labels}}`,
      );
    }
  });

  it('the alert rules have a rule for every metric that the guide explains under "What alarms mean"', () => {
    const explained = metricsIn(alarms);
    assert.ok(explained.size > 10);
    assert.deepEqual(
      sorted(explained).filter((name) => !inRules.has(name)),
      [],
    );
  });

  it('the alert rules each have a different name, a severity and a summary', () => {
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    for (const { alert, labels, annotations } of rules) {
      assert.ok(['page', 'ticket'].includes(labels.severity), alert);
      assert.ok(annotations.summary, alert);
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** These rules are off, because the routes of the specification break them. */
const rules = { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' } as const;

describe('the API document', () => {
  it('the API document is valid OpenAPI 3.1, and is served at /docs/json', async () => {
    const { status, text, body } = await server.call({ url: '/docs/json' });
    assert.equal(status, 200);
    assert.equal((body as { openapi: string }).openapi, '3.1.0');
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({
      source: text,
      absoluteRef: '/docs/json',
      config,
    });
    assert.deepEqual(
      problems.map(
        ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
      ),
      [],
    );
  });
});

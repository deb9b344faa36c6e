import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { buildApp } from '../../../../server/src/app.ts';
import type { App } from '../../../../server/src/platform/http/app.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';

let server: TestServer;
let app: App;
let reports = 0;
before(async () => {
  server = await startTestServer();
  const { dependencies } = server;
  app = await buildApp({
    ...dependencies,
    readReport: (work) => {
      reports += 1;
      return work(dependencies.connection);
    },
  });
});
after(async () => {
  await app.close();
  await server.close();
});

for (const [path, isReport] of [
  ['/overview/', true],
  ['/audit/', false],
  ['/audit/?format=csv', true],
  ['/months/', false],
  ['/trial-balance.csv?month=2026-02', true],
  ['/vehicle-book.csv?month=2026-02', true],
  ['/withdrawals/', false],
  ['/withdrawals/?format=csv', true],
  ['/customers/?q=ada&format=csv', true],
  ['/assets/?format=csv', true],
  ['/arrears/', false],
  ['/arrears/?format=csv', true],
  ['/vehicles/?format=csv', true],
] as const) {
  it(`${path} is read ${isReport ? 'through readReport, so it may come from a replica' : 'from the primary'}`, async () => {
    reports = 0;
    const session = await staffSession(server.dependencies, 'ada');
    const headers = { cookie: `office=${session}` };
    const reply = await app.inject({ url: `/office/api${path}`, headers });
    assert.equal(reply.statusCode, 200, reply.body);
    assert.equal(reports > 0, isReport);
  });
}

import assert from 'node:assert/strict';
import { staffAddress, startNginx } from '../../../testing/nginx.ts';
import type { Attack } from '../attack.ts';

/**
 * Values of X-Forwarded-For after a proxy on this machine has added a stranger's address to what the stranger has sent.
 */
const forwardedFor = ['41.58.1.1', '127.0.0.1, 41.58.1.1', `${staffAddress}, 41.58.1.1`];

export default {
  title: 'Opening the office and the metrics through a TLS terminator in front of nginx',
  isQuick: false,
  run: async ({ origin }) => {
    const port = Number(new URL(origin).port);
    // Tests nginx with and without the TLS terminator in nginx.conf, because an operator may forget to configure it.
    for (const surroundings of [{ proxy: '127.0.0.1' }, {}]) {
      const nginx = await startNginx([port], surroundings);
      try {
        for (const claimed of forwardedFor) {
          for (const path of ['/office/', '/office/api/ledger/', '/metrics']) {
            const { status } = await nginx.ask(path, { headers: { 'X-Forwarded-For': claimed } });
            assert.equal(status, 403, `${path} opens to ${claimed}`);
          }
        }
      } finally {
        await nginx.stop();
      }
    }
  },
} satisfies Attack;

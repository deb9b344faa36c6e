import assert from 'node:assert/strict';
import { remoteAnswer, remoteCall } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { confirmNewest, rowsOf, sessionOf } from '../officeSession.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Lists that an administrator without other roles may not read. */
const listsOfOthers = [
  'kyc/',
  'customers/?q=obi',
  'withdrawals/',
  'complaints/',
  'drivers/',
  'drivers/?format=csv',
];

export default {
  title: 'Reading more with a machine key than its creator may, and hiding behind a person’s name',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const origin = await server.ready;
    const [ada, bola] = [await sessionOf(origin, 'ada'), await sessionOf(origin, 'bola')];
    const idOf = async (name: string) =>
      (await rowsOf<Person>(origin, ada('people/'))).find((one) => one.name === name)?.id;
    const grant = async (holder: string, scopes: readonly string[] = ['read']) => {
      const { status, body } = await remoteCall(origin, ada('keys/', { holder, scopes }));
      return { key: (body as { readonly key?: string }).key ?? '', status };
    };
    const statusWith = async (token: string, url: string) =>
      (await remoteCall(origin, { url: `/office/api/${url}`, token })).status;
    /** Proposes as Bola, and confirms as Ada. */
    const agree = async (path: string, body: unknown) => {
      await remoteAnswer(origin, 200, bola(path, body));
      await confirmNewest(origin, ada);
    };

    const early = await grant('exporter');
    for (const url of listsOfOthers) {
      assert.equal(await statusWith(early.key, url), 200, `a granter’s key does not read ${url}`);
    }
    await agree(`people/${await idOf('ada')}/roles/`, { roles: ['administrator'] });
    const late = await grant('second-exporter');
    for (const { key } of [early, late]) {
      assert.equal(await statusWith(key, 'jobs/'), 200, 'the key reads nothing at all');
      for (const url of listsOfOthers) {
        assert.equal(await statusWith(key, url), 403, `a key reads more than its granter: ${url}`);
      }
      for (const url of ['jobs/1/retry/', 'withdrawals/stop/', 'keys/']) {
        const call = { method: 'POST', url: `/office/api/${url}`, token: key, body: {} } as const;
        assert.equal((await remoteCall(origin, call)).status, 403, `a machine decides: ${url}`);
      }
    }
    for (const scope of ['operate', 'keys']) {
      const { status } = await grant('decider', ['read', scope]);
      assert.equal(status, 400, `a machine has the scope ${scope}`);
    }

    await agree('people/', { name: 'kemi', email: 'kemi@office.example', roles: ['support'] });
    assert.equal((await grant('kemi')).status, 409, 'a machine has the name of a colleague');
    await remoteAnswer(origin, 200, ada(`people/${await idOf('kemi')}/end/`, {}));
    assert.equal((await grant('kemi')).status, 409, 'a machine has the name of a former colleague');
    for (const name of ['Kemi', 'kemi ', 'operator', 'job', 'customer']) {
      assert.equal((await grant(name)).status, 400, `a machine has the name "${name}"`);
    }
    await remoteAnswer(
      origin,
      200,
      bola('people/', { name: 'exporter', email: 'exporter@office.example', roles: ['support'] }),
    );
    const [open] = await rowsOf<Person>(origin, ada('proposals/'));
    const { status } = await remoteCall(origin, ada(`proposals/${open?.id}/confirm/`, {}));
    assert.equal(status, 409, 'a person has the name of a machine');
  },
} satisfies Attack;

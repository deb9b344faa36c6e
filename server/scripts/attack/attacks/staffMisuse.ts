import assert from 'node:assert/strict';
import {
  remoteAnswer,
  remoteCall,
  remoteMail,
  type RemoteCall,
} from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { confirmNewest, rowsOf, sessionOf } from '../officeSession.ts';
import { targetAt } from '../target.ts';

interface Row {
  readonly id: number;
  readonly name?: string;
}

export default {
  title:
    'Using a session after leaving, naming a machine after a person, splitting sums, and hiding files',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({ STAFF_LIMIT: '1000' });
    const origin = await server.ready;
    const { newAsset, newDriver, newVehicle } = targetAt(origin, start);
    const [ada, bola] = [await sessionOf(origin, 'ada'), await sessionOf(origin, 'bola')];
    const read = (call: RemoteCall) => rowsOf<Row>(origin, call);
    const agree = async (path: string, body: unknown) => {
      await remoteAnswer(origin, 200, ada(path, body));
      await confirmNewest(origin, bola);
    };
    await agree('people/', { name: 'kemi', email: 'kemi@office.example', roles: ['support'] });
    const invited = await remoteMail(origin, 'kemi@office.example');
    const token = /#([\w-]{43})/.exec(invited?.text ?? '')?.[1];
    const opening = { method: 'POST', url: '/office/api/session/link/', body: { token } } as const;
    const { headers: opened } = await remoteCall(origin, opening);
    const [cookie = ''] = (opened.get('set-cookie') ?? '').split(';');
    const statusOfSession = async () =>
      (await remoteCall(origin, { url: '/office/api/session/', headers: { cookie } })).status;
    assert.equal(await statusOfSession(), 200, 'the session does not work at first');
    const kemi = (await read(ada('people/'))).find(({ name }) => name === 'kemi');
    await remoteAnswer(origin, 200, ada(`people/${kemi?.id}/end/`, {}));
    assert.equal(await statusOfSession(), 401, 'a session outlives the access');

    const named = await remoteCall(origin, ada('keys/', { holder: 'kemi', scopes: ['read'] }));
    assert.equal(named.status, 409, 'a machine has the name of a person');

    const vehicle = await newVehicle(await newAsset({ value: '1000', roi: 0 }));
    const driver = await newDriver();
    const today = new Date().toISOString().slice(0, 10);
    const terms = { start_date: today, interval: 'week', instalments: 10, price: '10000.00' };
    const { id } = await remoteAnswer(
      origin,
      201,
      ada('agreements/', { ...terms, vehicle, driver }),
    );
    const pay = async (receipt: string) => {
      const body = { amount: '600.00', receipt };
      const { message } = await remoteAnswer(
        origin,
        200,
        ada(`agreements/${Number(id)}/repayments/`, body),
      );
      return String(message);
    };
    assert.match(await pay('MIS-1'), /recorded/);
    assert.match(await pay('MIS-2'), /Another person/, 'parts pass a limit for two people');

    const file = { ...ada('drivers/?format=csv'), method: 'GET' } as const;
    const statuses: number[] = [];
    for (let count = 0; count < 51; count += 1) {
      statuses.push((await remoteCall(origin, file)).status);
    }
    assert.equal(statuses.at(-1), 429, 'one person takes any number of files');
    const audited = await read(ada('audit/?action=file%20downloaded&actor=ada'));
    assert.equal(audited.length, 50, 'files are not in the audit');
  },
} satisfies Attack;

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { registration } from '../../../testing/customers.ts';
import { remoteAnswer, remoteCall, remoteMail } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

const lure = 'Free money at evil.example/win, ask me@evil.example';

export default {
  title: 'Phishing with invitations from Mota',
  isQuick: false,
  run: async ({ origin, newCustomer, newClique, verifyIdentity }) => {
    const phisher = await newCustomer();
    const url = `/clique/${await newClique(phisher, { visibility: 'private' })}/invite/`;
    const victim = `${randomUUID()}@example.com`;
    const invite = async () => {
      const call = {
        method: 'POST',
        url,
        token: phisher.token,
        body: { emails: [victim] },
      } as const;
      return (await remoteCall(origin, call)).status;
    };
    assert.equal(await invite(), 403, 'an unknown sender may invite');
    await verifyIdentity(phisher);
    const invitations: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) invitations.push(await invite());
    assert.deepEqual(invitations, [200, 200, 200, 200, 200, 429, 429], 'an address gets too many');

    const mail = await remoteMail(origin, victim);
    assert.equal(mail?.subject, 'You’re invited to a clique on Mota', 'the subject is chosen');
    const text = mail.text.replace(/https?:\S+/, '');
    assert.doesNotMatch(text, /evil\.|\w@|https?:/, 'the mail carries a link of a stranger');

    for (const name of [
      lure,
      'Call 0803 123 4567',
      'Win at https://evil.example',
      'www.evil.example',
      '\u041cota',
    ]) {
      const message = `a clique may be called ${name}`;
      await assert.rejects(newClique(phisher, { name }), /clique’s name/, message);
    }
    const body = registration({ email: `${randomUUID()}@example.com`, first_name: '\u0410da' });
    await remoteAnswer(origin, 400, { method: 'POST', url: '/users/register/', body });
  },
} satisfies Attack;

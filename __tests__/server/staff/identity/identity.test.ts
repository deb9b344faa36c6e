import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { rejectionReasons } from '../../../../server/src/customers/kyc/reasons.ts';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import { officeCall } from '../../../../server/testing/office.ts';
import { twoColleagues } from '../../support/colleagues.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { lastAudit } from '../../support/staff.ts';

interface Case {
  readonly id: number;
  readonly email: string;
  readonly earlier: readonly object[];
  readonly same_pictures: number;
}

let server: TestServer;
let ada: Readonly<Record<string, string>>;
let bola: Readonly<Record<string, string>>;
let customer: TestCustomer;
let id: number;

const get = (url: string) => officeCall(server, ada, { url });
const decide = (cookie: Record<string, string>, action: string, body: unknown = {}) =>
  officeCall(server, cookie, { method: 'POST', url: `/kyc/${id}/${action}/`, body });

/** Sends two images that no other customer has sent, and returns the id of the submission. */
async function submit({ token, email }: TestCustomer, width: number): Promise<number> {
  const [identity_card, facial_recognition] = [
    await picture('jpeg', width),
    await picture('jpeg', width + 1),
  ];
  const body = form({ identity_card, facial_recognition });
  const reply = await server.call({ method: 'POST', url: '/kyc/', token, body });
  assert.equal(reply.status, 201, reply.text);
  const waiting = (await get('/kyc/?sort=newest')).body as Case[];
  return waiting.find((each) => each.email === email)?.id ?? 0;
}

let width = 10;

before(async () => {
  server = await startTestServer();
  ({ ada, bola } = await twoColleagues(server));
});
beforeEach(async () => {
  customer = await newCustomer(server);
  width += 10;
  id = await submit(customer, width);
});
after(() => server.close());

describe('an identity check', () => {
  it('an identity check is rejected with reasons, which the customer is shown', async () => {
    const reply = await decide(ada, 'reject', { reasons: ['face_unclear', 'card_cut'] });
    assert.equal(reply.status, 200, reply.text);
    const { body } = await server.call({
      url: '/notification/notifications/',
      token: customer.token,
    });
    const text = JSON.stringify(body);
    for (const reason of ['card_cut', 'face_unclear'] as const) {
      assert.ok(text.includes(rejectionReasons[reason]), text);
    }
    const again = await submit(customer, width + 5);
    const { earlier } = (await get(`/kyc/${again}/`)).body as Case;
    assert.equal(earlier.length, 1);
  });

  it('an identity check can’t be rejected without a reason from the list', async () => {
    for (const reasons of [[], ['ugly'], undefined]) {
      assert.equal((await decide(ada, 'reject', { reasons })).status, 400);
    }
  });

  it('an identity check that one person has decided is refused to a second person, who is told what the first did (409)', async () => {
    assert.equal((await decide(ada, 'approve')).status, 200);
    const second = await decide(bola, 'reject', { reasons: ['card_cut'] });
    assert.equal(second.status, 409);
    assert.match(second.text, /verified by ada/);
  });

  it('an identity check is decided once if two people decide at the same time', async () => {
    const both = await Promise.all([
      decide(ada, 'approve'),
      decide(bola, 'reject', { reasons: ['card_cut'] }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('an identity check shows its images, and each view is recorded in the audit', async () => {
    const reply = await get(`/kyc/${id}/identity_card/`);
    assert.equal(reply.status, 200);
    assert.equal(reply.headers['content-type'], 'image/jpeg');
    assert.equal(reply.headers['cache-control'], 'no-store');
    assert.deepEqual(await lastAudit(server), {
      actor: 'ada',
      action: 'kyc image viewed',
      subject: `kyc ${id}`,
      detail: { image: 'identity_card' },
    });
  });

  it('an identity check shows how many other customers have sent one of its images', async () => {
    const twin = await newCustomer(server);
    const copy = await submit(twin, width);
    assert.equal(((await get(`/kyc/${copy}/`)).body as Case).same_pictures, 1);
    assert.equal(((await get(`/kyc/${id}/`)).body as Case).same_pictures, 1);
  });

  it('an identity check is listed oldest first, and page by page', async () => {
    await submit(await newCustomer(server), width + 5);
    const waiting = (await get('/kyc/')).body as Case[];
    const ids = waiting.map((each) => each.id);
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => one - other),
    );
    const [first = 0, second = 0] = ids;
    const page = (await get(`/kyc/?limit=1&after=${first}`)).body as Case[];
    assert.deepEqual(
      page.map((each) => each.id),
      [second],
    );
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, textOf, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
before(async () => {
  server = await startTestServer();
  ada = await newCustomer(server);
});
after(() => server.close());

const kin = {
  first_name: ' Ngozi ',
  last_name: 'Obi',
  email: 'ngozi@example.com',
  address: '12 Allen Avenue, Ikeja',
  relationship: 'Sister',
};

const send = (body: unknown, token: string | undefined = ada.token) =>
  server.call({ method: 'POST', url: '/next-of-kin/', token, body });

describe('the next of kin', () => {
  const refused: [string, unknown, number, string?][] = [
    ['a missing field', { ...kin, address: undefined }, 400, 'Address is required.'],
    ['a field of spaces', { ...kin, relationship: '  ' }, 400, 'Please fill in all fields.'],
    ['a malformed email', { ...kin, email: 'ngozi' }, 400, 'Invalid email format.'],
    ['a number', { ...kin, first_name: 5 }, 400, 'First name isn’t valid.'],
    ["another customer's profile", { ...kin, profile: 999_999 }, 404, 'Not found.'],
    ['a list', [], 400],
  ];

  it('a refusal of the next of kin names the field and what is wrong with it', async () => {
    const answer = await send({ ...kin, address: undefined });
    assert.deepEqual(answer.body, {
      detail: 'Address is required.',
      code: 'required_field_missing',
      message: 'Address is required.',
      address: ['This field is required.'],
    });
  });
  for (const [what, body, status, text] of refused) {
    it(`the next of kin is refused with ${what}`, async () => {
      assertRefused(await send(body), status, 'message', text);
    });
  }

  for (const email of ['a+b@x.com', "o'neil@x.co"]) {
    it(`the next of kin is accepted with the email ${email}`, async () => {
      const { token } = await newCustomer(server);
      const before = await server.call({ url: '/users/current_user/', token });
      const { status } = await send(
        { ...kin, email, profile: Number(textOf(before, 'id')) },
        token,
      );
      assert.equal(status, 201);
    });
  }

  it('the next of kin is recorded once and is in the user record', async () => {
    const { token } = await newCustomer(server);
    const before = await server.call({ url: '/users/current_user/', token });
    const body = { ...kin, profile: Number(textOf(before, 'id')) };
    const replies = await Promise.all([send(body, token), send(body, token)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409]);
    const after = await server.call({ url: '/users/current_user/', token });
    assert.deepEqual((after.body as { next_of_kin: unknown }).next_of_kin, {
      ...kin,
      first_name: 'Ngozi',
    });
  });
});

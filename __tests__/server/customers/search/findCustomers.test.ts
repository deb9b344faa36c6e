import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { transactionsOf } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let support: Record<string, string>;
let ngozi: TestCustomer;
let musa: TestCustomer;
let folded: TestCustomer;

before(async () => {
  server = await startTestServer();
  support = await officeCookie(server, await staffPerson(server, 'ada', ['support']));
  ngozi = await newCustomer(server, {
    first_name: 'Ngozi',
    last_name: 'Okonkwo',
    email: 'ngozi_eze@example.com',
    phone_number: '0803 555 1234',
  });
  folded = await newCustomer(server, {
    first_name: "N'Dọ́lá",
    last_name: 'Ọláṣọ́yè',
    email: 'tone.marks@example.com',
    phone_number: '0805 111 2222',
  });
  musa = await newCustomer(server, {
    first_name: 'Musa',
    last_name: 'Bello',
    email: 'musa@example.com',
    phone_number: '+2348099990001',
  });
});
after(() => server.close());

interface Found {
  readonly id: number;
  readonly account_id: number;
  readonly email: string;
}

async function find(words: string, page = ''): Promise<readonly Found[]> {
  const url = `/customers/?q=${encodeURIComponent(words)}${page}`;
  const reply = await officeCall(server, support, { url });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as readonly Found[];
}

const emails = async (words: string) => (await find(words)).map(({ email }) => email);

describe('the search for customers', () => {
  for (const [what, words] of [
    ['their first name', 'ngozi'],
    ['their last name', 'OKON'],
    ['both names, with more than a space between', 'ngozi  okonkwo'],
    ['their email', 'Ngozi_Eze@example.com'],
    ['the beginning of their email', 'ngozi_e'],
    ['their phone number as they wrote it', '0803 555 1234'],
    ['their phone number with the country code', '+234 803 555 1234'],
    ['the beginning of their phone number', '0803555'],
  ] as const) {
    it(`a customer is found by ${what}`, async () => {
      assert.deepEqual(await emails(words), [ngozi.email]);
    });
  }

  for (const [what, words] of [
    ['their last name without its tone marks', 'olasoye'],
    ['their last name with tone marks in decomposed letters', 'Ọláṣọ́yè'.normalize('NFD')],
    ['their last name with other tone marks', 'Olásoyé'],
    ['their last name in full-width letters', 'Ｏｌａｓｏｙｅ'],
    ['their first name without its apostrophe', 'ndo'],
    ['their first name with a typographic apostrophe', 'N’Dọ'],
    ['a name with an invisible character', 'ola\u200bsoye'],
    ['both names without marks', 'ndola ola'],
  ] as const) {
    it(`a customer is found by ${what}`, async () => {
      const found = await emails(words);
      assert.ok(found.includes(folded.email), words);
    });
  }

  it('a customer is found by the number of their deposit account, and by their account ID', async () => {
    assert.deepEqual(await emails(musa.accountNumber), [musa.email]);
    const [found] = await find(musa.email);
    assert.deepEqual(await emails(String(found?.account_id)), [musa.email]);
  });

  it('a customer is found by the reference of a transaction, either ours or the provider’s', async () => {
    await payIn(server, musa, '500');
    const [deposit] = await transactionsOf(server, musa.token);
    const reference = deposit?.reference ?? '';
    assert.match(reference, /^deposit:/);
    assert.deepEqual(await emails(reference), [musa.email]);
    assert.deepEqual(await emails(reference.slice('deposit:'.length)), [musa.email]);
  });

  it('a customer is found by any part of a name if the database supports that, or else by its beginning', async () => {
    const [row] = await server.dependencies.connection.query(
      "SELECT to_regclass('customers_of_any_part') IS NOT NULL AS any",
    );
    assert.deepEqual(await emails('onkwo'), row?.any === true ? [ngozi.email] : []);
  });
});

describe('the terms and pages of a search', () => {
  it('the search treats what was typed literally, and finds nothing for unknown customers', async () => {
    for (const words of ['ngozi%', 'ngozi_eze%', '%%', "o'; --", '0000000000', '\\']) {
      const reply = await officeCall(server, support, {
        url: `/customers/?q=${encodeURIComponent(`${words} unknown`)}`,
      });
      assert.deepEqual(reply.body, [], words);
    }
    assert.deepEqual(await emails('ng%zi'), []);
  });

  it('the search continues after the last customer of a page', async () => {
    const names = await find('mu', '&limit=1');
    assert.deepEqual(
      names.map(({ email }) => email),
      [musa.email],
    );
    assert.deepEqual(await find('mu', `&after=${names[0]?.id}`), []);
  });

  it('the search requires at least two letters', async () => {
    assert.equal((await officeCall(server, support, { url: '/customers/?q=n' })).status, 400);
    assert.equal((await officeCall(server, support, { url: '/customers/' })).status, 400);
  });
});

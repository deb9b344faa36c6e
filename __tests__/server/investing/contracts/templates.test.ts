import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import { newCustomer, textOf, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { findAsset } from '../../../../server/src/investing/assets/queries.ts';
import { contractOfNewClique } from '../../../../server/src/investing/cliques/cliqueContract.ts';
import { loadContractTemplate } from '../../../../server/src/investing/contracts/contractTemplate.ts';
import {
  writeContract,
  type Contract,
} from '../../../../server/src/investing/investments/investmentContract.ts';

let server: TestServer;
let ada: Record<string, string>;
let bola: Record<string, string>;

beforeEach(async () => {
  server = await startTestServer();
  const administrators = ['administrator', 'vehicles'] as const;
  ada = await officeCookie(server, await staffPerson(server, 'ada', administrators));
  bola = await officeCookie(server, await staffPerson(server, 'bola', administrators));
});
afterEach(() => server.close());

interface Template {
  readonly kind: string;
  readonly required: readonly string[];
  readonly versions: readonly {
    readonly version: number;
    readonly text: string;
    readonly proposed_by: string | null;
    readonly decided_by: string | null;
  }[];
  readonly proposal: { readonly after: { readonly text: string } } | null;
}

async function readTemplate(kind: string): Promise<Template> {
  const { body, text } = await officeCall(server, bola, { url: '/contract-templates/' });
  const found = (body as Template[]).find((each) => each.kind === kind);
  assert.ok(found, text);
  return found;
}

const newest = async (kind: string) => (await readTemplate(kind)).versions.at(-1)?.text ?? '';

const propose = (kind: string, text: string, cookie = ada) =>
  officeCall(server, cookie, {
    method: 'POST',
    url: `/contract-templates/${kind}/`,
    body: {
      text,
      reason: 'Our lawyer asks for it.',
    },
  });

const confirm = (id: number, cookie: Record<string, string>) =>
  officeCall(server, cookie, { method: 'POST', url: `/proposals/${id}/confirm/`, body: {} });

interface Proposed {
  readonly id: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

async function newestProposal(): Promise<Proposed> {
  const { body } = await officeCall(server, bola, { url: '/proposals/' });
  const [proposed] = body as Proposed[];
  assert.ok(proposed);
  return proposed;
}

const readContract = ({ token }: Pick<TestCustomer, 'token'>, asset: number) =>
  server.call({ url: `/asset/${asset}/get_contract/`, token });

describe('the first version of the contract texts', () => {
  const party = { firstName: 'Ada', lastName: "O'Bi", email: 'ada@example.com' };
  const at = new Date('2026-11-27T09:00:00Z');
  const many = { bindingDays: 30, reserveShare: 2000, reserveAfterDays: 14, reserveFloor: 5000 };
  const one = { bindingDays: 1, reserveShare: 1250, reserveAfterDays: 1, reserveFloor: 12_500 };
  const hashes = [
    ['investment', many, '0be045311d957a2a71826221383198fc4831fbcf67e33a25567ea8ddce082064'],
    ['clique', many, '110e6eb3d93484bfbd7f0b9f48b28a84a8156c58a56231cf240e031b58f884a2'],
    ['investment', one, '7c06cab69181dea6f41e889a488f2652299875fa54d1e70a9be1d22c75bd2c0a'],
    ['clique', one, 'ad8547c17f01ff7a34910a7c91fe3e5b625714705cbcce7525e09c78fb06e24b'],
  ] as const;

  it('the first version of the contract texts is byte for byte the text that contracts had before there were versions', async () => {
    const { database } = server.dependencies;
    const asset = await findAsset(database, await newAsset(server, { name: 'TVS <King>' }));
    assert.ok(asset);
    for (const [kind, settings, sha256] of hashes) {
      const contractTemplate = await loadContractTemplate(database, kind, settings);
      const written: Contract =
        kind === 'clique'
          ? contractOfNewClique(party, asset, contractTemplate, at).contract
          : writeContract(party, asset, contractTemplate, at);
      assert.equal(written.sha256, sha256, written.html);
    }
  });
});

describe('a new contract text', () => {
  it('a new contract text is proposed with the old and the new text, and applies only to contracts after its confirmation', async () => {
    const customer = await richCustomer(server);
    const asset = await newAsset(server);
    const old = await readContract(customer, asset);
    const text = (await newest('investment')).replace(
      'owes nothing further.',
      'owes nothing more.',
    );
    const reply = await propose('investment', text);
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await readTemplate('investment')).proposal?.after.text, text);
    const { id, before: was, after: wanted } = await newestProposal();
    assert.deepEqual([was.version, wanted.version, wanted.text], [1, 2, text]);
    assert.match(String(was.text), /owes nothing further\./);
    assert.equal((await readContract(customer, asset)).text, old.text);

    const invest = async (hash: unknown) =>
      server.call({
        method: 'POST',
        url: `/asset/${asset}/invest/`,
        token: customer.token,
        body: {
          amount_invested: '1200.03',
          payout_interval: 'week',
          agreed_to_contract: true,
          contract_hash: hash,
        },
      });
    const hashOf = ({ headers }: Awaited<ReturnType<typeof readContract>>) =>
      headers['x-contract-hash'];
    assert.equal((await invest(hashOf(old))).status, 201);
    assert.equal((await confirm(id, bola)).status, 200);
    assertRefused(await invest(hashOf(old)), 409);
    const fresh = await readContract(customer, asset);
    assert.match(fresh.text, /owes nothing more\./);
    assert.equal((await invest(hashOf(fresh))).status, 201);
    const kept = await server.dependencies.connection.query(
      'SELECT contract FROM investments WHERE asset_id = $1 ORDER BY id',
      [asset],
    );
    assert.deepEqual(
      kept.map(({ contract }) => String(contract).includes('owes nothing more.')),
      [false, true],
    );
    const { versions, proposal } = await readTemplate('investment');
    assert.equal(proposal, null);
    const { version, proposed_by, decided_by } = versions.at(-1) ?? {};
    assert.deepEqual([version, proposed_by, decided_by], [2, 'ada', 'bola']);
  });

  it('a new contract text can’t be confirmed by its proposer in any of their sessions', async () => {
    await propose('clique', `${await newest('clique')}\nOne more term.`);
    const { id } = await newestProposal();
    assertRefused(await confirm(id, ada), 409);
    const session = await staffSession(server.dependencies, 'ada');
    const url = `/office/api/proposals/${id}/confirm/`;
    assertRefused(await server.call({ method: 'POST', url, session, body: {} }), 409);
    assert.equal((await readTemplate('clique')).versions.length, 1);
  });

  it('a new contract text can’t be stored in the database without a proposal, and can’t be changed', async () => {
    const { query } = server.dependencies.connection;
    await assert.rejects(
      query(`INSERT INTO contract_templates SELECT kind, version + 1, text, NULL, now()
        FROM contract_templates WHERE kind = 'clique'`),
      /violates check constraint/,
    );
    await propose('clique', `${await newest('clique')}\nAnother term.`);
    await confirm((await newestProposal()).id, bola);
    await assert.rejects(
      query(`UPDATE contract_templates SET text = 'Other words' WHERE kind = 'clique'`),
      /permission denied/,
    );
    await assert.rejects(
      query(`INSERT INTO contract_templates SELECT kind, version + 1, text || ' and more', proposal_id, now()
        FROM contract_templates WHERE kind = 'clique' AND version = 2`),
      /contract_templates_proposal_id_key/,
    );
  });

  it('a contract text is plain text: nothing in it becomes HTML', async () => {
    const text = `${await newest('investment')}\nSee <img src=x> & "this".`;
    await propose('investment', text);
    await confirm((await newestProposal()).id, bola);
    const customer = await newCustomer(server);
    const { body } = await readContract(customer, await newAsset(server));
    const { contract } = body as { contract: string };
    assert.match(contract, /<li>See &lt;img src=x&gt; &amp; &quot;this&quot;\.<\/li><\/ol>$/);
  });

  const wrong = [
    [
      'an unknown field',
      (text: string) => `${text}\nUntil {end_date}.`,
      /have no field \{end_date\}/,
    ],
    [
      'a missing field',
      (text: string) => text.replaceAll('{binding_time}', '30 days'),
      /must include \{binding_time\}/,
    ],
    ['a single brace', (text: string) => `${text}\nSee {total_value.`, /Use braces only around/],
    ['a text with only a title', () => 'Agreement', /one term on each line after it/],
    ['a text without changes', (text: string) => `\n${text}\n\n`, /already the current text/],
  ] as const;
  for (const [what, change, sentence] of wrong) {
    it(`a new contract text is refused with ${what}`, async () => {
      const reply = await propose('investment', change(await newest('investment')));
      assertRefused(reply, 400);
      assert.match(textOf(reply, 'detail'), sentence);
    });
  }

  it('a new contract text is previewed for a sample customer before it is proposed', async () => {
    for (const kind of ['investment', 'clique']) {
      const reply = await officeCall(server, ada, {
        method: 'POST',
        url: `/contract-templates/${kind}/preview/`,
        body: { text: `${await newest(kind)}\nA term for {total_value}.` },
      });
      assert.equal(reply.status, 200, reply.text);
      const { contract } = reply.body as { contract: string };
      assert.match(contract, /<strong>Ada Obi<\/strong>/);
      assert.match(contract, /A term for ₦2,300,000\.00\./);
    }
  });
});

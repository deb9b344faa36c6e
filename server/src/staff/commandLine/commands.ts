import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Static } from 'typebox';
import type { Job } from '../../../../contract/office/company.ts';
import type { SuspenseDeposit } from '../../../../contract/office/money.ts';
import type { ProposalRow } from '../../../../contract/office/people.ts';
import { hashOfKey } from '../../platform/random/hashOfKey.ts';
import { CommandFailed, type OperatorClient } from './client.ts';
import {
  acting,
  changing,
  fieldsOf,
  fine,
  listOptions,
  number,
  option,
  posting,
  reading,
  second,
  urlOf,
  UsageError,
  word,
  type Arguments,
  type Command,
  type Outcome,
} from './commandLine.ts';
import { fleetCommands } from './fleetCommands.ts';
import { asReadable } from './printing.ts';

const reasonOf = (given: Arguments) => ({ reason: option(given, 'reason') });
const noteOf = (given: Arguments) => ({ note: option(given, 'note') });

async function sendPhoto(client: OperatorClient, given: Arguments): Promise<Outcome> {
  const path = `/assets/${word(given, 0, 'id')}/photo/`;
  const file = second(given, 'file');
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`);
  return fine(await client.upload(path, 'photo', readFileSync(file)));
}

async function writePictures(client: OperatorClient, given: Arguments): Promise<Outcome> {
  const id = word(given, 0, 'id');
  const names = ['identity_card', 'facial_recognition'];
  const files: string[] = [];
  for (const name of names) {
    const { type, bytes } = await client.download(`/kyc/${id}/${name}/`);
    const file = `kyc-${id}-${name}.${type.replace('image/', '')}`;
    writeFileSync(file, bytes);
    files.push(file);
  }
  return { text: `${files.join('\n')}\n`, isFine: true };
}

interface Resealed {
  readonly resealed: number;
  readonly last: string | null;
}

/** The server accepts a few pictures at a time, so that no call lasts long. */
async function resealPictures(client: OperatorClient): Promise<Outcome> {
  let total = 0;
  for (let after: string | null = ''; after !== null;) {
    const answer = (await client.send('POST', '/kyc/reseal/', { after })) as Resealed;
    total += answer.resealed;
    after = answer.last;
  }
  return { text: `${total} pictures were encrypted with the newest key.\n`, isFine: true };
}

interface Checked {
  readonly is_sound: boolean;
  readonly full_check?: { readonly is_over: boolean; readonly failures: number };
}

/** Each part of all books takes the server some seconds; the command ends with the last part, or with one that fails. */
async function checkBooks(client: OperatorClient, { isFull }: Arguments): Promise<Outcome> {
  const ask = async () => (await client.get(isFull ? '/ledger/?full=true' : '/ledger/')) as Checked;
  let report = await ask();
  const failures = report.full_check?.failures;
  while (report.full_check?.is_over === false && report.full_check.failures === failures) {
    report = await ask();
  }
  return { text: asReadable(report), isFine: report.is_sound };
}

interface Reconciled {
  readonly is_clean: boolean;
  readonly exceptions: readonly Readonly<Record<string, unknown>>[];
}

/** Prints the figures, then the exceptions as a table; fails if there are any, so that a script notices. */
async function reconcile(client: OperatorClient): Promise<Outcome> {
  const report = (await client.send('POST', '/reconcile/', {})) as Reconciled;
  const { exceptions, ...figures } = report;
  return { text: asReadable(figures) + asReadable(exceptions), isFine: report.is_clean };
}

/** "line 12 13 transfer 340" names three exceptions. */
function exceptionsOf(words: readonly string[]): readonly string[] {
  const named: string[] = [];
  let kind = '';
  for (const given of words) {
    if (given === 'line' || given === 'transfer') kind = given;
    else if (kind && /^\d+$/.test(given)) named.push(`${kind} ${given}`);
    else throw new UsageError(`"${given}" is no exception.`);
  }
  if (named.length === 0) throw new UsageError('The id is missing.');
  return named;
}

async function settle(client: OperatorClient, given: Arguments): Promise<Outcome> {
  const reason = option(given, 'reason');
  if (given.words[0] === 'difference') {
    return fine(await client.send('POST', '/difference/settle/', { reason }));
  }
  const exceptions = exceptionsOf(given.words);
  return fine(await client.send('POST', '/exceptions/settle/', { exceptions, reason }));
}

/** Two lines for each job: an error is too long for a table. */
async function listJobs(client: OperatorClient, given: Arguments): Promise<Outcome> {
  const failing = (await client.get(urlOf('/jobs/', given))) as Static<typeof Job>[];
  const lines = failing.map(
    ({ id, kind, subject, attempts, next_try, last_error }) =>
      `${id}  ${kind} ${subject}, failed ${attempts} times, next try ${next_try}\n    ${last_error}\n`,
  );
  return { text: lines.join('') || 'No job fails.\n', isFine: true };
}

/** A list whose rows are printed with other words than the server's. */
const listing =
  <Row>(path: string, shown: (row: Row) => Readonly<Record<string, unknown>>): Command =>
  async (client, given) =>
    fine(((await client.get(urlOf(path, given))) as Row[]).map(shown));

const sayFacts = (facts: Static<typeof ProposalRow>['before']) =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** The current and the proposed values, as words. */
const sayProposal = ({ before, after, ...proposal }: Static<typeof ProposalRow>) => ({
  ...proposal,
  before: sayFacts(before),
  after: sayFacts(after),
});

/** Creates a key on this machine, so that only its holder ever has it. */
function makeKey(): Promise<Outcome> {
  const key = `mota-${randomBytes(32).toString('base64url')}`;
  const text = `Key, for its holder alone: ${key}\nHash, for whoever adds it:  ${hashOfKey(key)}\n`;
  return Promise.resolve({ text, isFine: true });
}

/** A person's key, unless scopes are named: then a machine's. */
function newKey({ words: [holder, hash], options: { scopes } }: Arguments) {
  if (!holder || !hash) throw new UsageError('The name or the hash is missing.');
  return scopes === undefined
    ? { holder, hash, kind: 'person', scopes: ['read', 'operate', 'keys'] }
    : { holder, hash, kind: 'machine', scopes: scopes.split(',') };
}

/** Prints the proposed values in one column: a table has no room for more. */
const saySuspended = ({ proposal, ...deposit }: Static<typeof SuspenseDeposit>) => ({
  ...deposit,
  proposal: proposal
    ? `${proposal.id}: ${proposal.action} to ${proposal.to}, by ${proposal.proposed_by}`
    : '',
});

function movement(given: Arguments) {
  const [email, amount] = given.words;
  if (!email || !amount) throw new UsageError('The email or the amount is missing.');
  return { email, amount, ...reasonOf(given) };
}

/** One account, or all of them with "all". */
async function retryAccounts(client: OperatorClient, given: Arguments): Promise<Outcome> {
  const which = word(given, 0, 'id, or "all",');
  const path = which === 'all' ? '/refused-accounts/retry/' : `/refused-accounts/${which}/retry/`;
  return fine(await client.send('POST', path, {}));
}

function wallet(given: Arguments) {
  const [email] = given.words;
  if (!email) throw new UsageError('The email is missing.');
  return { email, ...reasonOf(given) };
}

const sayReferral = (bonus: { readonly shared: readonly string[] }) => ({
  ...bonus,
  shared: bonus.shared.join(', '),
});

/** Every command by its words. */
export const commands: Readonly<Record<string, Command>> = {
  'kyc list': reading('/kyc/', 'id', 'first_name', 'last_name', 'email', 'submitted_at'),
  'kyc pictures': writePictures,
  'kyc reseal': resealPictures,
  'kyc approve': acting('kyc', 'approve'),
  'kyc reject': acting('kyc', 'reject', (given) => ({
    // The names of the reasons that the customer reads as sentences.
    reasons: option(given, 'reasons').split(','),
  })),
  'withdrawals list': reading(
    '/withdrawals/',
    'id',
    'status',
    'amount',
    'account_name',
    'bank_name',
    'account_number',
    'email',
    'requested_at',
    'not_before',
    'waits_because',
    'failure',
    'next_try',
    'payment_reference',
  ),
  'withdrawals approve': acting('withdrawals', 'approve'),
  'withdrawals reject': acting('withdrawals', 'reject', ({ options: { reason } }) => ({
    ...(reason && { reason }),
  })),
  'withdrawals code': acting('withdrawals', 'code', (given) => ({ code: second(given, 'code') })),
  'withdrawals look': acting('withdrawals', 'look'),
  'withdrawals return': acting('withdrawals', 'return', reasonOf),
  'withdrawals exceptions': reading('/withdrawal-exceptions/'),
  'withdrawals close': acting('withdrawal-exceptions', 'close', noteOf),
  'withdrawals stop': posting('/withdrawals/stop/', reasonOf),
  'withdrawals resume': posting('/withdrawals/resume/'),
  'wallets frozen': reading('/wallets/frozen/'),
  'wallets freeze': posting('/wallets/freeze/', wallet),
  'wallets unfreeze': posting('/wallets/unfreeze/', wallet),
  'wallets debit': posting('/wallets/debit/', movement),
  'wallets credit': posting('/wallets/credit/', movement),
  'referrals list': listing('/referrals/', sayReferral),
  'referrals pay': acting('referrals', 'pay', reasonOf),
  'referrals refuse': acting('referrals', 'refuse', reasonOf),
  'assets list': reading('/assets/', 'id', 'name', 'units', 'total_value', 'roi', 'duration'),
  'assets add': posting('/assets/', (given) => fieldsOf(given, ['reason', ...listOptions])),
  'assets change': changing('assets', (given) => fieldsOf(given, listOptions)),
  'assets restock': acting('assets', 'restock', ({ options: { units } }) => ({
    units: number(units, '--units'),
  })),
  'assets photo': sendPhoto,
  ...fleetCommands,
  'cliques hide': acting('cliques', 'hide', reasonOf),
  ledger: checkBooks,
  reconcile,
  'reconcile settle': settle,
  proposals: listing('/proposals/', sayProposal),
  'proposals confirm': acting('proposals', 'confirm'),
  'proposals decline': acting('proposals', 'decline'),
  'keys list': reading('/keys/'),
  'keys make': makeKey,
  'keys add': posting('/keys/', newKey),
  'keys revoke': acting('keys', 'revoke'),
  jobs: listJobs,
  'jobs retry': async (client, given) =>
    fine(await client.send('POST', urlOf(`/jobs/${word(given, 0, 'id')}/retry/`, given), {})),
  'deposits unmatched': listing('/unmatched-deposits/', saySuspended),
  'deposits assign': acting(
    'unmatched-deposits',
    'assign',
    (given) => ({ email: option(given, 'email') }),
    'reference',
  ),
  'deposits repay': acting(
    'unmatched-deposits',
    'repay',
    (given) => ({ agreement: Number(option(given, 'agreement')) }),
    'reference',
  ),
  'deposits return': acting(
    'unmatched-deposits',
    'return',
    (given) => ({ to: option(given, 'to'), bank_reference: option(given, 'bank-reference') }),
    'reference',
  ),
  'deposits exceptions': reading(
    '/deposit-exceptions/',
    'id',
    'reason',
    'reference',
    'amount',
    'currency',
    'email',
    'credited',
    'is_frozen',
    'found_at',
    'event',
    'says',
  ),
  'deposits refunded': posting('/deposit-exceptions/', ({ words: [reference, amount, refund] }) => {
    if (!reference) throw new UsageError('The reference is missing.');
    if (amount && !refund) throw new UsageError("The provider's name of the refund is missing.");
    return { reference, ...(amount && { part: { amount, refund } }) };
  }),
  'deposits look': acting('deposit-exceptions', 'look'),
  'deposits freeze': acting('deposit-exceptions', 'freeze'),
  'deposits debit': acting('deposit-exceptions', 'debit', (given) => ({
    ...reasonOf(given),
    ...(given.words[1] && { amount: given.words[1] }),
  })),
  'deposits close': acting('deposit-exceptions', 'close', noteOf),
  'deposits refused': reading('/refused-accounts/'),
  'deposits retry': retryAccounts,
  'deposits pay': posting('/sandbox/deposits/', (given) => ({
    account_number: word(given, 0, 'account number'),
    amount: second(given, 'amount'),
  })),
  banks: reading('/banks/unmatched/'),
  mails: reading('/sandbox/mails/'),
  clock: reading('/sandbox/clock/'),
  'clock advance': posting('/sandbox/clock/advance/', ({ words: [days] }) => ({
    days: number(days, 'The number of days'),
  })),
};

/** The longest command that the words begin with, and the words after it. */
export function findCommand(words: readonly string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')];
    if (command) return { command, rest: words.slice(length) };
  }
  throw new UsageError('There is no such command.');
}

import type { OperatorClient } from './client.ts';
import {
  fieldsOf,
  fine,
  reading,
  UsageError,
  word,
  type Arguments,
  type Command,
  type Outcome,
} from './commandLine.ts';
import { asReadable } from './printing.ts';

const adding =
  (path: string): Command =>
  async (client, given) =>
    fine(await client.send('POST', path, fieldsOf(given)));

async function addMoney(client: OperatorClient, given: Arguments): Promise<Outcome> {
  const path = `/vehicles/${word(given, 0, 'id')}/money/`;
  return fine(await client.send('POST', path, { ...amountOf(given), ...fieldsOf(given) }));
}

/** The second word, in naira. */
function amountOf({ words }: Arguments): { readonly amount: string } {
  const [, amount] = words;
  if (!amount) throw new UsageError('The amount is missing.');
  return { amount };
}

async function repay(client: OperatorClient, given: Arguments): Promise<Outcome> {
  const path = `/agreements/${word(given, 0, 'id')}/repayments/`;
  return fine(await client.send('POST', path, { ...amountOf(given), ...fieldsOf(given) }));
}

interface Arrears {
  readonly ages: readonly Readonly<Record<string, unknown>>[];
  readonly late: Readonly<Record<string, unknown>>[];
}

const lateColumns = [
  'age',
  'id',
  'days_past_due',
  'overdue',
  'outstanding',
  'plate',
  'driver',
  'phone',
];

/** Prints the figures, then the age groups and the late agreements as tables. */
async function showArrears(client: OperatorClient): Promise<Outcome> {
  const read = async (after = '') => (await client.get(`/arrears/${after}`)) as Arrears;
  const { ages, late, ...figures } = await read();
  for (let last = late.at(-1); last !== undefined;) {
    const after = encodeURIComponent(`${String(last.late_since)} ${String(last.id)}`);
    const { late: further } = await read(`?after=${after}`);
    late.push(...further);
    last = further.at(-1);
  }
  const rows = late.map((row) => Object.fromEntries(lateColumns.map((name) => [name, row[name]])));
  const text = [figures, ages, rows].map(asReadable).join('');
  return { text, isFine: true };
}

const closing =
  (things: string, deed: string): Command =>
  async (client, given) =>
    fine(await client.send('POST', `/${things}/${word(given, 0, 'id')}/${deed}/`, fieldsOf(given)));

/** The commands about vehicles, drivers and their payments. */
export const fleetCommands: Readonly<Record<string, Command>> = {
  'vehicles list': reading('/vehicles/', 'id', 'asset', 'plate', 'status', 'changed_at'),
  'vehicles show': async (client, given) =>
    fine(await client.get(`/vehicles/${word(given, 0, 'id')}/events/`)),
  'vehicles add': adding('/vehicles/'),
  'vehicles change': async (client, given) =>
    fine(await client.send('PATCH', `/vehicles/${word(given, 0, 'id')}/`, fieldsOf(given))),
  'vehicles bind': async (client, given) =>
    fine(await client.send('POST', `/vehicles/${word(given, 0, 'id')}/bind/`, {})),
  'vehicles money': addMoney,
  'vehicles move-backing': closing('vehicles', 'move-backing'),
  'vehicles close-contract': closing('vehicles', 'close-contract'),
  'drivers list': reading('/drivers/'),
  'drivers add': adding('/drivers/'),
  'agreements list': reading(
    '/agreements/',
    'id',
    'plate',
    'driver',
    'status',
    'price',
    'repaid',
    'overdue',
    'days_past_due',
    'on_time',
  ),
  'agreements show': async (client, given) =>
    fine(await client.get(`/agreements/${word(given, 0, 'id')}/`)),
  'agreements make': adding('/agreements/'),
  'agreements repay': repay,
  'agreements promise': closing('agreements', 'promises'),
  'agreements hardship': closing('agreements', 'hardship'),
  'agreements refuse-hardship': closing('agreements', 'hardship/refuse'),
  'agreements restructure': closing('agreements', 'restructure'),
  'agreements repossess': closing('agreements', 'repossess'),
  'agreements write-off': closing('agreements', 'write-off'),
  arrears: showArrears,
  units: reading('/units/'),
};

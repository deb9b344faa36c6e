import type { Static } from 'typebox';
import type { Arrears } from '../../../../contract/office/fleet.ts';
import type { OperatorClient } from './client.ts';
import {
  acting,
  changing,
  fieldsOf,
  fine,
  posting,
  reading,
  second,
  word,
  type Arguments,
  type Command,
  type Outcome,
} from './commandLine.ts';
import { asReadable } from './printing.ts';

/** The second word is an amount in naira. */
const amountAndFields = (given: Arguments) => ({
  amount: second(given, 'amount'),
  ...fieldsOf(given),
});

const lateColumns = [
  'age',
  'id',
  'days_past_due',
  'overdue',
  'outstanding',
  'plate',
  'driver',
  'phone',
] as const;

/** Prints the figures, then the age groups and the late agreements as tables. */
async function showArrears(client: OperatorClient): Promise<Outcome> {
  const read = async (after = '') =>
    (await client.get(`/arrears/${after}`)) as Static<typeof Arrears>;
  const { ages, late, ...figures } = await read();
  for (let last = late.at(-1); last !== undefined;) {
    const after = encodeURIComponent(`${last.late_since} ${last.id}`);
    const { late: further } = await read(`?after=${after}`);
    late.push(...further);
    last = further.at(-1);
  }
  const rows = late.map((row) => Object.fromEntries(lateColumns.map((name) => [name, row[name]])));
  const text = [figures, ages, rows].map(asReadable).join('');
  return { text, isFine: true };
}

/** The commands about vehicles, drivers and their payments. */
export const fleetCommands: Readonly<Record<string, Command>> = {
  'vehicles list': reading('/vehicles/', 'id', 'asset', 'plate', 'status', 'changed_at'),
  'vehicles show': async (client, given) =>
    fine(await client.get(`/vehicles/${word(given, 0, 'id')}/events/`)),
  'vehicles add': posting('/vehicles/', fieldsOf),
  'vehicles change': changing('vehicles', fieldsOf),
  'vehicles bind': acting('vehicles', 'bind'),
  'vehicles money': acting('vehicles', 'money', amountAndFields),
  'vehicles move-backing': acting('vehicles', 'move-backing', fieldsOf),
  'vehicles close-contract': acting('vehicles', 'close-contract', fieldsOf),
  'drivers list': reading('/drivers/'),
  'drivers add': posting('/drivers/', fieldsOf),
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
  'agreements make': posting('/agreements/', fieldsOf),
  'agreements repay': acting('agreements', 'repayments', amountAndFields),
  'agreements promise': acting('agreements', 'promises', fieldsOf),
  'agreements hardship': acting('agreements', 'hardship', fieldsOf),
  'agreements refuse-hardship': acting('agreements', 'hardship/refuse', fieldsOf),
  'agreements restructure': acting('agreements', 'restructure', fieldsOf),
  'agreements repossess': acting('agreements', 'repossess', fieldsOf),
  'agreements write-off': acting('agreements', 'write-off', fieldsOf),
  arrears: showArrears,
  units: reading('/units/'),
};

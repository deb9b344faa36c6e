// Drivers who pay into account numbers of their own, as customers do, while anything breaks.
import { lagosDate } from '../../src/money/payouts/calendar.ts';
import { remoteAnswer } from '../../testing/processes.ts';
import { naira, sum } from './model.ts';
import { expectSoon, settle, staffOf, timeOf, type Stage } from './stage.ts';

interface Course {
  readonly repaid: string;
  readonly account: { readonly status: string; readonly account_number?: string };
  readonly repayments: readonly { readonly amount: string; readonly receipt: string }[];
}

async function courseOf(stage: Stage, agreement: number): Promise<Course> {
  const url = `/office/api/agreements/${agreement}/`;
  return (await settle(stage, { url, ...(await staffOf(stage)) }, 0)).body as Course;
}

const accountSeconds = 120;

/** A vehicle of an asset, handed over to a driver who owes more than they will pay. */
export async function hireDriver(stage: Stage, asset: number): Promise<void> {
  const [first] = stage.instances;
  if (!first) return;
  const origin = await first.origin();
  const today = lagosDate(new Date(await timeOf(first)));
  const make = async (url: string, body: unknown) => {
    const call = {
      method: 'POST',
      url: `/office/api${url}`,
      ...(await staffOf(stage)),
      body,
    } as const;
    return Number((await remoteAnswer(origin, 201, call)).id);
  };
  const digits = String(stage.drivers.length + 1).padStart(6, '0');
  const facts = { odometer: 12, odometer_on: today, insurer: 'AXA Mansard', insured_until: today };
  const vehicle = await make('/vehicles/', {
    ...facts,
    asset_id: asset,
    plate: `CHS${digits}`,
    vin: `MTCHS${digits}`,
  });
  const driver = await make('/drivers/', {
    name: 'Musa Bello',
    phone: '08031234567',
    licence_number: `CHS${digits}`,
    guarantor: 'Ngozi Eze',
    guarantor_phone: '08037654321',
  });
  const terms = { interval: 'day', instalments: 3000, price: '300000000.00', insurance: '1.00' };
  const agreement = await make('/agreements/', { ...terms, vehicle, driver, start_date: today });
  let accountNumber: string | undefined;
  await expectSoon(
    stage,
    "a driver's account is open",
    async () => {
      accountNumber = (await courseOf(stage, agreement)).account.account_number;
      return accountNumber !== undefined;
    },
    accountSeconds,
  );
  if (accountNumber) stage.drivers.push({ agreement, accountNumber, deposits: new Map() });
}

/** The kobo of all deposits of drivers. */
export const paidByDrivers = ({ drivers }: Stage): bigint =>
  sum(drivers.flatMap(({ deposits }) => [...deposits.values()]));

/** Each deposit of a driver is one repayment of their agreement. */
export async function checkDrivers(stage: Stage): Promise<void> {
  for (const { agreement, deposits } of stage.drivers) {
    const { repaid, repayments } = await courseOf(stage, agreement);
    const found = repayments.map(({ receipt, amount }) => `${receipt} ${amount}`).toSorted();
    const told = [...deposits].map(
      ([reference, amount]) => `deposit:${reference} ${naira(amount)}`,
    );
    if (found.join() !== told.toSorted().join()) {
      stage.findings.add(
        `agreement ${agreement} has ${found.length} repayments, and ${told.length} came`,
      );
    }
    if (repaid !== naira(sum(deposits.values()))) {
      stage.findings.add(`agreement ${agreement} was repaid ${repaid}`);
    }
  }
}

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../../../contract/rules/calendar.ts';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { findAgreement } from '../../../../server/src/investing/vehicles/arrears.ts';
import { nairaOf } from '../../../../server/src/platform/kobo/kobo.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let owner: Connection;
const start = '2026-01-01';
const id = 1;

before(async () => {
  owner = await openTestDatabase();
  await owner.exclusively(({ script }) =>
    script(`
    SET LOCAL session_replication_role = replica;
    INSERT INTO drivers (name, phone, licence_number, guarantor, guarantor_phone, added_at)
      VALUES ('Musa Bello', '08031234567', 'LIC1', 'Ngozi Eze', '08037654321', now());
    INSERT INTO vehicles (asset_id, plate, vin, odometer, odometer_on, insurer, insured_until, changed_at, changed_by, reason)
      VALUES (1, 'LSR123AB', 'MD2A11C1', 1, '${start}', 'AXA', '${start}', now(), 'test', 'New');
    INSERT INTO agreements (vehicle_id, driver_id, start_date, interval, price, made_at)
      VALUES (1, 1, '${start}', 'day', 1000000, now())`),
  );
});
after(() => owner.close());

interface Repayment {
  readonly day: number;
  readonly amount: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns daily instalments, each with the day on which repayments had covered it. */
function linesOf(instalments: readonly number[], repayments: readonly Repayment[]) {
  const paidBy = (last: number) =>
    sumOf(repayments.filter(({ day }) => day <= last).map(({ amount }) => amount));
  const days = repayments.map(({ day }) => day).toSorted((one, other) => one - other);
  return instalments.map((_, day) => {
    const owed = sumOf(instalments.slice(0, day + 1));
    return { day, paidOn: days.find((paid) => paidBy(paid) >= owed) };
  });
}

async function writeRows(instalments: readonly number[], repayments: readonly Repayment[]) {
  const dayOf = (day: number) => `'${addDays(start, day)}'::date`;
  const rows = [
    ...instalments.map(
      (amount, day) =>
        `INSERT INTO instalments (agreement_id, number, due_date, vehicle, insurance, maintenance, fee)
         VALUES (${id}, ${day}, ${dayOf(day)}, ${amount}, 0, 0, 0)`,
    ),
    ...repayments.map(
      ({ day, amount }, index) =>
        `INSERT INTO repayments (agreement_id, amount, receipt, paid_on, recorded_by, recorded_at, transfer_id)
         VALUES (${id}, ${amount}, 'R${index}', ${dayOf(day)}, 'test', now(), ${index})`,
    ),
  ];
  await owner.exclusively(({ script }) =>
    script(`SET LOCAL session_replication_role = replica;
      DELETE FROM instalments; DELETE FROM repayments; ${rows.join(';')};
      UPDATE agreements SET repaid_total = ${sumOf(repayments.map(({ amount }) => amount))}`),
  );
}

const day = fc.nat(12);
const given = fc.record({
  instalments: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 10 }),
  repayments: fc.array(fc.record({ day, amount: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 6,
  }),
  today: day,
});

it('repayments pay the oldest instalments first, and an instalment was on time if it was paid by its due date', async () => {
  const property = fc.asyncProperty(given, async ({ instalments, repayments, today }) => {
    await writeRows(instalments, repayments);
    const agreement = await findAgreement(owner.database, addDays(start, today), id);
    const due = linesOf(instalments, repayments).slice(0, today);
    const late = due.filter(({ paidOn }) => paidOn === undefined);
    const onTime = due.filter((line) => line.paidOn !== undefined && line.paidOn <= line.day);
    const repaid = sumOf(repayments.map(({ amount }) => amount));
    assert.deepEqual(
      agreement && [
        agreement.on_time,
        agreement.overdue_instalments,
        agreement.days_past_due,
        agreement.overdue,
      ],
      [
        `${onTime.length} of ${due.length}`,
        late.length,
        today - (late[0]?.day ?? today),
        nairaOf(BigInt(Math.max(0, sumOf(instalments.slice(0, today)) - repaid))),
      ],
    );
  });
  await fc.assert(property, { numRuns: 60 });
});

import { Type, type Static } from 'typebox';
import { maxInstalments } from '../../../../contract/rules/office.ts';
import { Agreement, AgreementTimeline } from '../../../../contract/office/fleet.ts';
import { driverOfLicence } from '../../investing/vehicles/drivers.ts';
import { timelineOfAgreement } from '../../investing/vehicles/agreements.ts';
import { readProposedTerms } from '../../investing/vehicles/proposedTerms.ts';
import { makeAgreement } from '../../investing/vehicles/cheapAgreement.ts';
import { recordRepayment } from '../../investing/vehicles/repayments.ts';
import { repossess } from '../../investing/vehicles/repossess.ts';
import { restructure } from '../../investing/vehicles/restructure.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import {
  findAgreement,
  listAgreements,
  readPromisesAndRequests,
} from '../../investing/vehicles/arrears.ts';
import { writeOffProposals } from '../../investing/vehicles/writeOff.ts';
import { findDepositAccount } from '../../money/deposits/depositAccounts.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { openNow } from '../../money/wallet/openAccounts.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { Day, Message, MoneyIn, Nullable, rowId } from '../../platform/http/schemas.ts';
import { proposed } from '../access/actions.ts';
import { readAmount } from '../access/amounts.ts';
import { Reason, Words } from '../access/lists.ts';
import { failureLog } from '../../platform/work/failureLog.ts';
import type { OfficePart } from '../access/office.ts';

const PerInstalment = Type.Optional({ ...MoneyIn, description: 'Naira per instalment' });
const components = { insurance: PerInstalment, maintenance: PerInstalment, fee: PerInstalment };

const NewAgreement = Type.Object({
  vehicle: rowId('Its id'),
  driver: Type.Optional(rowId('Their id, unless the licence is given')),
  licence_number: Type.Optional(Words(40)),
  start_date: Day,
  interval: Type.Enum(['day', 'week']),
  instalments: Type.Integer({
    minimum: 1,
    maximum: maxInstalments,
    description: 'After the deposit',
  }),
  price: { ...MoneyIn, description: 'Everything that the driver pays, including the deposit' },
  deposit: Type.Optional({ ...MoneyIn, description: 'Due on the first day' }),
  ...components,
});

const NewRepayment = Type.Object({
  amount: MoneyIn,
  receipt: { ...Words(60), description: 'Number of the driver’s receipt' },
  paid_on: Type.Optional({ ...Day, description: 'Today by default' }),
});

const NewTerms = Type.Object({
  instalments: Type.Integer({ minimum: 1, maximum: maxInstalments, description: 'From today on' }),
  interval: Type.Enum(['day', 'week']),
  ...components,
  reason: Reason,
});

const Outlook = Type.Object({
  late_payouts: Type.Integer({ description: 'Future payouts that would be late' }),
  all_payouts_by: Nullable({ ...Day, description: 'Null: never' }),
});

const Restructured = Type.Object({
  ...Message.properties,
  id: Nullable(Type.Integer({ description: 'The new agreement, once it is confirmed' })),
  investors: Nullable(Type.Object({ before: Outlook, after: Outlook })),
});

const NewRepossession = Type.Object({
  notice_on: { ...Day, description: 'When the driver was given notice' },
  court_order: Type.Optional({ ...Words(200), description: 'The reference of the order' }),
});

/** Returns the parts of each instalment that don't pay for the vehicle, in kobo. */
const componentsOf = (body: Static<typeof NewTerms> | Static<typeof NewAgreement>) => ({
  insurance: readAmount('insurance', body.insurance ?? 0),
  maintenance: readAmount('maintenance', body.maintenance ?? 0),
  fee: readAmount('fee', body.fee ?? 0),
});

const termsOf = (body: Static<typeof NewAgreement>) => ({
  vehicleId: body.vehicle,
  startDate: body.start_date,
  interval: body.interval,
  count: body.instalments,
  price: readAmount('price', body.price),
  deposit: readAmount('deposit', body.deposit ?? 0),
  ...componentsOf(body),
});

/** Serves `/agreements/…`: the agreements with drivers and their payments. */
export const agreementRoutes: OfficePart = ({ app, dependencies, list, action, change, show }) => {
  const { config, database, clock } = dependencies;
  const observer = failureLog(app.log);
  const today = () => lagosDate(clock.now());

  list('/agreements/', {
    summary: 'Agreements with drivers and their state, newest first',
    query: NewestFirstQuery,
    row: Agreement,
    read: (source, query) => listAgreements(source.database, today(), pageOf(query, 'newest')),
  });

  change('/agreements/', {
    summary:
      'Hand a vehicle over to a driver; below what its investors are promised another person confirms it',
    status: 201,
    body: NewAgreement,
    reply: Type.Object({ id: Nullable(Type.Integer()), message: Type.String() }),
    perform: async (transaction, { body, by }) => {
      const terms = termsOf(body);
      const driverId =
        body.driver ?? (await driverOfLicence(transaction, body.licence_number ?? ''));
      return makeAgreement(dependencies, transaction, { ...terms, driverId }, by);
    },
    answer: async (made) => {
      if (!made) return { id: null, message: proposed };
      const { id, account } = made;
      await openNow(dependencies, account, observer);
      return { id, message: `Agreement ${id} is active.` };
    },
  });

  show('/agreements/:id/', {
    summary:
      'An agreement with its instalments, repayments, promises and requests for easier terms',
    reply: AgreementTimeline,
    read: async (id) => {
      const agreement = await findAgreement(database, today(), id);
      if (!agreement) throw notFound();
      return {
        ...agreement,
        ...(await readPromisesAndRequests(database, today(), id)),
        // An ended agreement can't get new terms, so nobody can confirm a proposal that is still open.
        proposed_terms:
          agreement.status === 'active'
            ? ((await readProposedTerms(database, clock.now(), [id])).get(id) ?? null)
            : null,
        account: await findDepositAccount(database, dependencies, { agreementId: id }),
        ...(await timelineOfAgreement(database, id)),
      };
    },
  });

  action('/agreements/:id/repayments/', {
    summary: 'Record what a driver has paid; over STAFF_LIMIT another person confirms it',
    body: NewRepayment,
    perform: (transaction, { params, body, by }) => {
      const paid = {
        agreementId: params.id,
        amount: readAmount('amount', body.amount),
        receipt: body.receipt.trim(),
        paidOn: body.paid_on ?? today(),
      };
      return recordRepayment(transaction, paid, { ...by, limit: config.staffLimit });
    },
    message: (outcome) => (outcome === 'recorded' ? 'The repayment is recorded.' : proposed),
  });
};

/** Serves new instalments for an agreement, and the end of an agreement that isn't paid. */
export const endingRoutes: OfficePart = ({ dependencies, action, change }) => {
  const { config } = dependencies;

  change('/agreements/:id/restructure/', {
    summary:
      'Replace an agreement by one with other instalments; over STAFF_LIMIT another person confirms it',
    description: 'The payouts of the investors stay as they are.',
    body: NewTerms,
    reply: Restructured,
    perform: (transaction, { params, body, by }) => {
      const { instalments: count, interval, reason } = body;
      const terms = { count, interval, reason, ...componentsOf(body) };
      return restructure(transaction, params.id, terms, { ...by, limit: config.staffLimit });
    },
    answer: ({ id, prospect }) => ({
      message: id === undefined ? proposed : `Agreement ${id} is active in its place.`,
      id: id ?? null,
      investors: prospect ?? null,
    }),
  });

  action('/agreements/:id/repossess/', {
    summary: 'Repossess a vehicle from a driver who is late, as the Hire Purchase Act allows',
    body: NewRepossession,
    perform: (transaction, { params, body, by }) => {
      const { notice_on, court_order } = body;
      const grounds = { notice_on, court_order, court_order_above: config.courtOrderAbove };
      return repossess(transaction, params.id, grounds, by);
    },
    message: 'The vehicle is repossessed.',
  });
  action('/agreements/:id/write-off/', {
    summary:
      'Propose to write off an agreement whose vehicle is gone, which another person confirms',
    body: Type.Object({ reason: Reason }),
    perform: (transaction, { params, body, by }) =>
      writeOffProposals.propose(transaction, params.id, { reason: body.reason }, by),
    message: proposed,
  });
};

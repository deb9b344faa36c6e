import { Type, type TSchema } from 'typebox';
import * as v from 'valibot';
import * as assets from '../../contract/office/assets';
import * as company from '../../contract/office/company';
import * as customers from '../../contract/office/customers';
import * as fleet from '../../contract/office/fleet';
import * as money from '../../contract/office/money';
import * as people from '../../contract/office/people';
import * as assetsWire from '../../office/store/assetsWire';
import * as companyWire from '../../office/store/companyWire';
import * as customersWire from '../../office/store/customersWire';
import * as fleetWire from '../../office/store/fleetWire';
import * as moneyWire from '../../office/store/moneyWire';
import * as peopleWire from '../../office/store/peopleWire';

/** The keywords of JSON Schema that occur in the contract. */
interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  /** Pattern of a string. Only amounts have one. */
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

function textsOf({ format, pattern }: JsonSchema): readonly string[] {
  if (pattern !== undefined) return ['1500.50', '-0.01'];
  if (format === 'date-time') return ['2026-11-24T08:00:00.000Z'];
  return format === 'date' ? ['2026-11-30'] : ['text'];
}

function objectsOf({ properties, patternProperties = {} }: JsonSchema): readonly object[] {
  const fields =
    properties ?? Object.fromEntries(Object.values(patternProperties).map((any) => ['any', any]));
  const samples = Object.entries(fields).map(([name, field]) => [name, samplesOf(field)] as const);
  const count = Math.max(1, ...samples.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, place) =>
    Object.fromEntries(samples.map(([name, values]) => [name, values[place % values.length]])),
  );
}

/** Returns values that fit a schema. Each value of a closed set and each alternative is in at least one of them. */
function samplesOf(schema: JsonSchema): readonly unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(samplesOf);
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === 'array') return [[], samplesOf(schema.items ?? {})];
  if (schema.type === 'object') return objectsOf(schema);
  if (schema.type === 'string') return textsOf(schema);
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  return [7];
}

const replies: readonly (readonly [name: string, contract: TSchema, wire: v.GenericSchema])[] = [
  ['stocked assets', Type.Array(assets.StockedAsset), assetsWire.stockedAssets],
  ['an asset', assets.AssetWithPhotos, assetsWire.asset],
  ['the preview of a contract', assets.ContractPreview, assetsWire.contractPreview],
  ['the texts of contracts', Type.Array(assets.Template), assetsWire.templates],
  ['records of the audit', Type.Array(company.AuditRecord), companyWire.auditRecords],
  ['jobs', Type.Array(company.Job), companyWire.jobs],
  ['months with files', Type.Array(company.AccountingMonth), companyWire.accountingMonths],
  ['the overview', company.Overview, companyWire.overview],
  ['the state of the books', company.LedgerReport, companyWire.ledgerReport],
  ['submissions', Type.Array(customers.KycSummary), customersWire.submissionSummaries],
  ['a submission', customers.KycCase, customersWire.submission],
  ['requests to close accounts', Type.Array(customers.Closing), customersWire.closings],
  ['complaints', Type.Array(customers.Complaint), customersWire.complaints],
  ['a complaint', customers.ComplaintCase, customersWire.complaintCase],
  ['customers', Type.Array(customers.Customer), customersWire.customers],
  ['a customer', customers.CustomerRecord, customersWire.customerRecord],
  ['the money of a customer', customers.CustomerMoney, customersWire.customerMoney],
  ['frozen wallets', Type.Array(customers.FrozenWallet), customersWire.frozenWallets],
  ['referrals on hold', Type.Array(customers.SharedReferral), customersWire.sharedReferrals],
  ['vehicles', Type.Array(fleet.VehicleOfAsset), fleetWire.vehicles],
  ['a vehicle', fleet.VehicleCase, fleetWire.vehicle],
  ['the preview of a message', fleet.MessagePreview, fleetWire.messagePreview],
  ['events of a vehicle', Type.Array(fleet.VehicleEvent), fleetWire.vehicleEvents],
  ['waiting contracts', Type.Array(fleet.WaitingContract), fleetWire.waitingContracts],
  ['units and vehicles', Type.Array(fleet.AssetUnits), fleetWire.assetUnits],
  ['drivers', Type.Array(fleet.DriverOfVehicle), fleetWire.drivers],
  ['an agreement', fleet.AgreementTimeline, fleetWire.agreement],
  ['agreements in arrears', fleet.Arrears, fleetWire.lateAgreements],
  ['withdrawals', Type.Array(money.Withdrawal), moneyWire.withdrawalSummaries],
  ['a withdrawal', money.WithdrawalCase, moneyWire.withdrawal],
  ['rules of withdrawals', money.WithdrawalRules, moneyWire.withdrawalRules],
  ['decisions on several', money.DecidedTogether, moneyWire.decidedTogether],
  [
    'withdrawals with an unclear outcome',
    Type.Array(money.WithdrawalException),
    moneyWire.withdrawalExceptions,
  ],
  ['deposits in suspense', Type.Array(money.SuspenseDeposit), moneyWire.suspenseDeposits],
  [
    'agreements that a deposit can repay',
    Type.Array(money.RepayableAgreement),
    moneyWire.repayableAgreements,
  ],
  ['people who may own a deposit', Type.Array(money.SuspenseLead), moneyWire.suspenseLeads],
  ['refused accounts', Type.Array(money.RefusedAccount), moneyWire.refusedAccounts],
  ['exceptional deposits', Type.Array(money.DepositException), moneyWire.depositExceptions],
  ['unmatched banks', Type.Array(money.UnmatchedBank), moneyWire.unmatchedBanks],
  ['unmatched items', Type.Array(money.UnmatchedItem), moneyWire.unmatchedItems],
  ['entries of a wallet', Type.Array(money.WalletEntry), moneyWire.walletEntries],
  ['a transfer', money.Explanation, moneyWire.explanation],
  ['the person who is signed in', people.Me, peopleWire.me],
  ['recovery codes', people.RecoveryCodes, peopleWire.recoveryCodes],
  ['other visitors', people.Others, peopleWire.others],
  ['assignments', Type.Array(people.Assignment), peopleWire.assignments],
  ['people', Type.Array(people.Person), peopleWire.people],
  ['keys', Type.Array(people.MachineKey), peopleWire.machineKeys],
  ['proposals', Type.Array(people.ProposalRow), peopleWire.proposals],
];

describe('replies to the office', () => {
  it.each(replies)(
    'the office reads every reply that the contract allows for %s',
    (_name, contract, wire) => {
      for (const sample of samplesOf(contract)) {
        expect(v.safeParse(wire, sample).issues ?? []).toEqual([]);
      }
    },
  );

  const driver = {
    id: 7,
    name: 'Musa Bello',
    phone: '0803',
    licence_number: 'ABC',
    guarantor: 'Ada Obi',
    guarantor_phone: '0804',
    email: null,
    vehicle: null,
    plate: null,
    days_past_due: 0,
  };
  const entry = {
    id: 1,
    transfer: 2,
    kind: 'deposit',
    description: 'Deposit',
    occurred_at: '2026-11-24T08:00:00.000Z',
    amount: '-1500.50',
    balance_after: '0.00',
  };

  it('the office reads amounts in kobo and instants in milliseconds, and ignores unknown fields', () => {
    expect(v.parse(moneyWire.walletEntries, [{ ...entry, later: 1 }])).toEqual([
      {
        ...entry,
        amount: -150_050,
        balance_after: 0,
        occurred_at: Date.UTC(2026, 10, 24, 8),
      },
    ]);
  });

  it.each([
    [moneyWire.walletEntries, entry, { id: 1.5 }],
    [moneyWire.walletEntries, entry, { amount: 'much' }],
    [moneyWire.walletEntries, entry, { amount: undefined }],
    [moneyWire.walletEntries, entry, { occurred_at: 'yesterday' }],
    [fleetWire.drivers, driver, { email: 7 }],
    [fleetWire.drivers, driver, { name: null }],
  ])('the office rejects a reply with a malformed field (case %#)', (wire, row, change) => {
    expect(v.is(wire, [row])).toBe(true);
    expect(v.is(wire, [{ ...row, ...change }])).toBe(false);
  });
});

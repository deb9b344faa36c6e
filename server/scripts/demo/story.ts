import { hashPassword } from '../../src/customers/auth/authSecrets.ts';
import { checkNewBooks } from '../../src/money/books/checkBooks.ts';
import type { LedgerFault } from '../../src/money/books/faults.ts';
import { checkAllBooksWeekly } from '../../src/money/books/weeklyCheck.ts';
import { balanceOf } from '../../src/money/ledger/ledgerAccounts.ts';
import { sealAudit } from '../../src/platform/audit/seal.ts';
import { day, minute } from '../../src/platform/clock/time.ts';
import { assets } from '../../src/platform/db/schema.ts';
import { bookRecords } from '../../src/staff/books/registeredRecords.ts';
import { inDays, onDay, passMinutes, type Company, type Person } from './company.ts';
import { askAboutPayments, workOnDue } from './dueWork.ts';
import { hireOut } from './fleet.ts';
import {
  askForMoney,
  buy,
  joinGroup,
  openGroup,
  sendByRulesOrLater,
  sendPayoutsToBank,
} from './money.ts';
import { cliqueNames } from './names.ts';
import { leaveOpenCases } from './openCases.ts';
import { checkIdentity, demoPassword, join, payIn, submitIdentity } from './people.ts';

const thousand = 1000_00n;

/** The customers so far, grouped by their identity check, and the number of losses that are left. */
interface Cast {
  readonly everyone: Person[];
  readonly checked: Person[];
  readonly unchecked: Person[];
  /** How many more contracts may end with a loss. */
  readonly losses: { left: number };
}

/**
 * Returns the assets that one customer buys, and those that several customers buy together. More frequent assets are
 * listed several times.
 */
async function stockOf({ dependencies }: Company) {
  const all = await dependencies.database.select({ id: assets.id, type: assets.type }).from(assets);
  const idOf = (type: string) => all.find((asset) => asset.type === type)?.id ?? 0;
  const small = ['motor-scooter', 'motor-scooter', 'motor-scooter', 'motorcycle', 'motorcycle'];
  return {
    forOne: [...small, 'auto-rickshaw'].map(idOf),
    forGroups: ['auto-rickshaw', 'auto-rickshaw', 'taxi', 'minibus'].map(idOf),
  };
}

type Stock = Awaited<ReturnType<typeof stockOf>>;

/** Schedules that the oldest waiting contract of an asset gets a vehicle and a driver within a week. */
const bindLater = (company: Company, assetId: number, { losses }: Cast): void =>
  inDays(company, 1 + company.dice.integer(6), () => hireOut(company, assetId, losses));

/** Every few months, withdraws a large part of a customer's balance, if there is enough. */
function withdrawNowAndThen(company: Company, person: Person, account: string): void {
  const { dice, dependencies } = company;
  inDays(company, 45 + dice.integer(60), async () => {
    withdrawNowAndThen(company, person, account);
    if (person.id % 3 === 0) await sendPayoutsToBank(company, person);
    const balance = await balanceOf(dependencies.database, 'wallet', person.id);
    if (balance < 40n * thousand) return;
    const wanted = ((balance * BigInt(50 + dice.integer(45))) / 100n / thousand) * thousand;
    // A larger withdrawal would need a second person.
    const { approvalLimit } = dependencies.config;
    const amount = wanted < approvalLimit ? wanted : approvalLimit;
    const withdrawal = await askForMoney(company, person, amount, account);
    await sendByRulesOrLater(company, withdrawal);
  });
}

/** Schedules an investment within three weeks. Some customers invest again a few months later. */
function investLater(company: Company, person: Person, cast: Cast, stock: Stock): void {
  const { dice } = company;
  inDays(company, 2 + dice.integer(20), async () => {
    const interval = dice.chance(0.2) ? 'week' : 'month';
    const assetId = dice.pick(stock.forOne);
    await buy(company, person, assetId, interval);
    bindLater(company, assetId, cast);
    if (dice.chance(0.25))
      inDays(company, 90, async () => investLater(company, person, cast, stock));
  });
}

/** Makes a customer invest with weekly payouts, and has those sent to a bank account that a withdrawal has reached. */
function liveOnPayouts(
  company: Company,
  person: Person,
  account: string,
  cast: Cast,
  stock: Stock,
) {
  inDays(company, 7, async () => {
    await payIn(company, person, 20n * thousand);
    passMinutes(company);
    await sendByRulesOrLater(company, await askForMoney(company, person, 10n * thousand, account));
    const assetId = company.dice.pick(stock.forOne);
    await buy(company, person, assetId, 'week');
    bindLater(company, assetId, cast);
  });
  inDays(company, 12, () => sendPayoutsToBank(company, person));
}

/** Registers a customer, who then behaves like most customers. The first one lives on payouts. */
async function begin(company: Company, cast: Cast, stock: Stock, passwordHash: string) {
  const { dice, plan } = company;
  const number = cast.everyone.length + 1;
  const referredBy = number > 5 && dice.chance(0.2) ? dice.pick(cast.everyone).id : undefined;
  const person = await join(company, { number, passwordHash, referredBy });
  cast.everyone.push(person);
  if (plan.days - company.today <= 6) {
    cast.unchecked.push(person);
    return;
  }
  const isFirst = number === 1;
  if (dice.chance(0.9) || isFirst) {
    inDays(company, 1, () => submitIdentity(company, person));
    inDays(company, 2, () => checkIdentity(company, person));
    inDays(company, 6, async () => void cast.checked.push(person));
    const account = `01${String(10_000_000 + number)}`;
    if (isFirst) liveOnPayouts(company, person, account, cast, stock);
    else if (dice.chance(0.5))
      inDays(company, 10, async () => withdrawNowAndThen(company, person, account));
  }
  if (dice.chance(0.4)) investLater(company, person, cast, stock);
  else inDays(company, 3, () => payIn(company, person, BigInt(5 + dice.integer(60)) * thousand));
}

/** Opens a clique, if there are enough customers for it. Another one joins every second day until it is funded. */
function openClique(company: Company, cast: Cast, stock: Stock, name: string): Promise<void> {
  const { dice } = company;
  const shares = 4 + dice.integer(4);
  return (async () => {
    if (cast.checked.length < shares) return;
    const first = dice.integer(cast.checked.length - shares + 1);
    const [creator, ...members] = cast.checked.slice(first, first + shares);
    if (!creator) return;
    const group = await openGroup(company, creator, {
      name,
      shares,
      assetId: dice.pick(stock.forGroups),
    });
    for (const [index, member] of members.entries()) {
      inDays(company, 1 + 2 * index, async () => {
        const isFunded = await joinGroup(company, member, group, shares);
        if (isFunded) bindLater(company, group.asset.id, cast);
      });
    }
  })();
}

/** Schedules who joins when, more and more often as the company grows, and when cliques are opened. */
function planStory(company: Company, cast: Cast, stock: Stock, passwordHash: string): void {
  const { plan, dice } = company;
  const { customers, days } = plan;
  for (let number = 0; number < customers; number += 1) {
    const part = (number / customers) ** 0.7;
    onDay(company, Math.floor(part * (days - 1)), () => begin(company, cast, stock, passwordHash));
  }
  const groups = Math.min(cliqueNames.length, 1 + Math.floor(days / 55));
  for (const [index, name] of cliqueNames.slice(0, groups).entries()) {
    const share = (index + 1) / groups;
    const when = Math.floor(days * (0.15 + 0.83 * share)) - dice.integer(3);
    onDay(company, when, () => openClique(company, cast, stock, name));
  }
}

const inTheMorning = 9 * 60;

const tidiedAfter = 45;
const askedAfter = 7;

/**
 * Runs the actions of a day in the scheduled order, and then the work that is due. Polls the provider every seven days,
 * and tidies the database and seals the audit every 45 days.
 */
async function liveDay(company: Company): Promise<void> {
  const { clock, dependencies, diary, plan, today } = company;
  clock.passTo(new Date(plan.end.getTime() - (plan.days - today) * day - inTheMorning * minute));
  for (const action of diary.get(today) ?? []) {
    passMinutes(company);
    await action();
  }
  diary.delete(today);
  await workOnDue(company);
  if (today % askedAfter === 0) await askAboutPayments(company);
  if (today % tidiedAfter !== 0) return;
  await dependencies.connection.tidy();
  await sealAudit(dependencies.connection);
}

/** Checks all books at the end of the demonstration, as the server does automatically. */
async function check({ dependencies, clock, plan }: Company): Promise<readonly LedgerFault[]> {
  clock.passTo(plan.end);
  await sealAudit(dependencies.connection);
  return [
    ...(await checkNewBooks(dependencies, bookRecords)),
    ...(await checkAllBooksWeekly(dependencies, bookRecords)),
  ];
}

/** Runs all days of a company, and returns the faults in its books at the end. There must be none. */
export async function tellStory(
  company: Company,
  told: (day: number) => void = () => undefined,
): Promise<readonly LedgerFault[]> {
  const cast: Cast = { everyone: [], checked: [], unchecked: [], losses: { left: 2 } };
  const stock = await stockOf(company);
  planStory(company, cast, stock, await hashPassword(demoPassword));
  for (; company.today < company.plan.days; company.today += 1) {
    await liveDay(company);
    told(company.today);
  }
  await leaveOpenCases(company, { ...cast, assetId: stock.forGroups[0] ?? 0 });
  return check(company);
}

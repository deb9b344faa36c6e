import sharp from 'sharp';
import { payInSandbox } from '../../sandbox/payIn.ts';
import { createCustomer } from '../../src/customers/auth/createCustomer.ts';
import { approveKyc, rejectKyc } from '../../src/customers/kyc/decideKyc.ts';
import { storeImage, receiveImage } from '../../src/customers/kyc/images.ts';
import { sentencesOf } from '../../src/customers/kyc/reasons.ts';
import { submitKyc } from '../../src/customers/kyc/submitKyc.ts';
import { findDepositAccount } from '../../src/money/deposits/depositAccounts.ts';
import { openNow } from '../../src/money/wallet/openAccounts.ts';
import { pendingRegistrations } from '../../src/platform/db/schema.ts';
import type { Kobo } from '../../src/platform/kobo/kobo.ts';
import { recordDevice } from '../../src/platform/sessions/devices.ts';
import { decide, failing, inDays, passMinutes, type Company, type Person } from './company.ts';
import { firstNames, lastNames, senderBanks } from './names.ts';

/** The password of every customer of the demonstration. */
export const demoPassword = 'Passw0rd!';

/** Returns the device of a customer, which never changes. */
export const deviceOf = (customerId: number): string => `demo-${customerId}`;

/** Registers a customer whose email is verified, and opens their account. */
export async function join(
  company: Company,
  {
    number,
    passwordHash,
    referredBy,
  }: {
    readonly number: number;
    readonly passwordHash: string;
    readonly referredBy: number | undefined;
  },
): Promise<Person> {
  const { dependencies, clock, dice } = company;
  const firstName = dice.pick(firstNames);
  const lastName = dice.pick(lastNames);
  const email = `${firstName}.${lastName}${number}@example.com`.toLowerCase();
  const opened = await decide(company, async (transaction) => {
    const [registration] = await transaction
      .insert(pendingRegistrations)
      .values({
        email,
        first_name: firstName,
        last_name: lastName,
        password_hash: passwordHash,
        device_id: `demo-${number}`,
        device: 'Chrome on Android',
        created_at: clock.now(),
        phone_number: `0803${String(1e6 + number)}`,
        referred_by: referredBy ?? null,
      })
      .returning();
    if (!registration) throw new Error('The registration was not written.');
    const created = await createCustomer(transaction, dependencies, registration);
    const { customerId } = created;
    await recordDevice(transaction, customerId, deviceOf(customerId), clock.now());
    return created;
  });
  await openNow(dependencies, opened.depositAccount, failing);
  const { database } = dependencies;
  const account = await findDepositAccount(database, dependencies, {
    customerId: opened.customerId,
  });
  if (account.status !== 'active') throw new Error(`${email} has no account number.`);
  return {
    id: opened.customerId,
    email,
    firstName,
    lastName,
    accountNumber: account.account_number,
  };
}

/** Pays into the account of a customer from one of their banks. */
export async function payIn(
  { dependencies, dice }: Company,
  { accountNumber }: Pick<Person, 'accountNumber'>,
  amount: Kobo,
): Promise<void> {
  await payInSandbox(dependencies, {
    reference: `demo-${dependencies.random.uuid()}`,
    accountNumber,
    amount,
    senderBank: dice.pick(senderBanks),
  });
}

const colours = ['#2f6f4f', '#34568b', '#7a4b2b', '#6b3f69', '#3f6b6b'];

/** Draws a made-up picture: an identity card with a name, or a face. */
async function* drawn(company: Company, person: Person, what: 'card' | 'face') {
  const { id, firstName, lastName } = person;
  const colour = company.dice.pick(colours);
  // Different for each customer, because staff are warned about pictures that several customers have sent.
  const skin = `hsl(${20 + (id % 15)}, 28%, ${22 + (id % 37)}%)`;
  const eye = 6 + (id % 7);
  const inside =
    what === 'card'
      ? `<rect x="24" y="90" width="120" height="150" fill="#cbd5d1"/><circle cx="84" cy="150" r="34" fill="${skin}"/>
         <text x="24" y="56" font-size="26" font-family="sans-serif" fill="white">NATIONAL IDENTITY CARD</text>
         <text x="170" y="130" font-size="24" font-family="sans-serif" fill="white">${lastName.toUpperCase()}</text>
         <text x="170" y="170" font-size="24" font-family="sans-serif" fill="white">${firstName}</text>
         <text x="170" y="210" font-size="24" font-family="sans-serif" fill="white">${String(id).padStart(11, '7')}</text>`
      : `<circle cx="240" cy="130" r="80" fill="${skin}"/><rect x="120" y="220" width="240" height="80" rx="40" fill="white"/>
         <circle cx="212" cy="118" r="${eye}"/><circle cx="268" cy="118" r="${eye}"/>
         <rect x="${200 - (id % 11)}" y="160" width="${80 + 2 * (id % 11)}" height="${4 + (id % 13)}" rx="4"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><rect width="480" height="300" fill="${colour}"/>${inside}</svg>`;
  yield await sharp(Buffer.from(picture)).jpeg({ quality: 80 }).toBuffer();
}

/** Stores a made-up picture as if a person had uploaded it. Returns its name. */
async function uploadDrawing(
  company: Company,
  person: Person,
  what: 'card' | 'face',
): Promise<string> {
  const { dependencies } = company;
  const image = await receiveImage(dependencies, drawn(company, person, what));
  try {
    return await storeImage(dependencies, person.id, image);
  } finally {
    await image.drop();
  }
}

/** Submits the two pictures of an identity check. */
export async function submitIdentity(company: Company, person: Person): Promise<void> {
  const identity_card = await uploadDrawing(company, person, 'card');
  const facial_recognition = await uploadDrawing(company, person, 'face');
  await submitKyc(company.dependencies, person.id, { identity_card, facial_recognition });
}

async function newestSubmission({ dependencies }: Company, { id }: Person): Promise<number> {
  const [row] = await dependencies.connection.query(
    'SELECT max(id) AS id FROM kyc_submissions WHERE customer_id = $1',
    [id],
  );
  return Number(row?.id);
}

/**
 * Decides on the identity check of a customer. About one in nine is rejected with a reason. The customer then submits
 * it again, and it is approved.
 */
export async function checkIdentity(
  company: Company,
  person: Person,
  isLast = false,
): Promise<void> {
  const submission = await newestSubmission(company, person);
  passMinutes(company);
  if (isLast || !company.dice.chance(0.11)) {
    await decide(company, (transaction, decision) => approveKyc(transaction, submission, decision));
    return;
  }
  const reason = sentencesOf(['card_unreadable']);
  const { rejectedKycDays: keptDays } = company.dependencies.config;
  await decide(company, (transaction, decision) =>
    rejectKyc(transaction, submission, { ...decision, reason, keptDays }),
  );
  inDays(company, 2, async () => {
    await submitIdentity(company, person);
    inDays(company, 1, () => checkIdentity(company, person, true));
  });
}

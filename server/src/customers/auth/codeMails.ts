import type { Transaction } from '../../platform/db/connection.ts';
import {
  attemptsSince,
  countEach,
  secondsUntilFree,
  type Count,
} from '../../platform/limits/attempts.ts';
import { nested, widestOf } from '../../platform/limits/networks.ts';
import { tooManyRequests } from '../../platform/http/refusal.ts';
import type { CodeRequest } from './codeRequest.ts';
import { limits } from './limits.ts';

/**
 * Returns the subject of a visitor who has proved that the mailbox is theirs. Others can't use up the owner's emails.
 */
const ownSubject = ({ purpose, email, visitor }: CodeRequest): string | undefined => {
  if (visitor.knows(email)) return `mails to ${email} for device ${visitor.deviceId}`;
  // Only a session requests one for a PIN.
  return purpose === 'reset-pin' ? `mails to ${email} for its account` : undefined;
};

const networkSubject = (email: string, network: string) => `mails to ${email} for ${network}`;

/** Returns the counts of an unknown visitor: their device and networks, and the emails for all unknown visitors. */
async function countsOfUnknown(
  transaction: Transaction,
  { email, visitor: { deviceId, networks } }: CodeRequest,
  now: Date,
): Promise<Count[]> {
  const { ofAsker, inAll, reserved } = limits.mailsToAddress;
  const widest = { subject: networkSubject(email, widestOf(networks)), ...inAll, most: 1 };
  const hasAsked = (await secondsUntilFree(transaction, [widest], now)) > 0;
  return [
    ...ofAsker.flatMap((limit) => [
      { subject: `mails to ${email} for device ${deviceId}`, ...limit },
      ...nested(networks, limit).map(({ network, ...most }) => ({
        subject: networkSubject(email, network),
        ...most,
      })),
    ]),
    {
      subject: `mails to ${email}`,
      ...inAll,
      most: hasAsked ? inAll.most - reserved : inAll.most,
    },
  ];
}

/**
 * Throws 429 if a visitor has caused too many emails with codes to an address. Returns the subjects under which to
 * record the next one.
 */
export async function refuseTooManyMails(
  transaction: Transaction,
  request: CodeRequest,
  now: Date,
): Promise<string[]> {
  const own = ownSubject(request);
  const counts =
    own === undefined
      ? await countsOfUnknown(transaction, request, now)
      : limits.mailsToAddress.ofAsker.flatMap((limit) => countEach([own], limit));
  const wait = await secondsUntilFree(transaction, counts, now);
  if (wait > 0) {
    throw tooManyRequests({ code: 'codes_sent_often', seconds: wait }, wait);
  }
  return [...new Set(counts.map(({ subject }) => subject))];
}

/** Returns whether the same code was emailed a moment ago, or often. */
export async function isCodeMailedEnough(
  transaction: Transaction,
  subject: string,
  now: Date,
): Promise<boolean> {
  const { most, pauseSeconds } = limits.codeMails;
  const since = new Date(now.getTime() - limits.codeSeconds * 1000);
  const { made, newest } = await attemptsSince(transaction, subject, since);
  const pauseEnds = (newest?.getTime() ?? 0) + pauseSeconds * 1000;
  return made >= most || now.getTime() < pauseEnds;
}

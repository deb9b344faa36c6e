import type { Transaction } from '../db/connection.ts';
import { attemptsSince, isReached } from '../rateLimits/attempts.ts';
import type { CodeRequest } from './codeRequest.ts';
import { limits } from './limits.ts';

/** A device that is known has a count of its own, so that others cannot use up the owner's mails. */
export const addressSubject = ({ email, visitor }: CodeRequest) =>
  `mails to ${visitor.knows(email) ? `${visitor.deviceId} ` : ''}${email}`;

/** Counts the mails to an address together, whatever codes they hold. */
export async function isAddressMailedEnough(
  transaction: Transaction,
  request: CodeRequest,
  now: Date,
): Promise<boolean> {
  for (const limit of limits.mailsToAddress) {
    if (await isReached(transaction, addressSubject(request), limit, now)) return true;
  }
  return false;
}

/** Whether the same code was mailed a moment ago, or often. */
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

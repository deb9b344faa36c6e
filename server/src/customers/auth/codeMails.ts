import type { Transaction } from '../../platform/db/connection.ts';
import {
  limitEach,
  secondsUntilAllowed,
  tryAttempt,
  type SubjectLimit,
} from '../../platform/limits/attempts.ts';
import { nested, widestOf } from '../../platform/limits/networks.ts';
import { tooManyRequests } from '../../platform/http/refusal.ts';
import type { CodeRequest } from './codeRequest.ts';
import { limits } from './authLimits.ts';

/**
 * Returns the limit's subject for a visitor who has proved that the mailbox is theirs, so that others can't use up the
 * owner's emails. Returns undefined for anyone else.
 */
const ownSubject = ({ purpose, email, visitor }: CodeRequest): string | undefined => {
  if (visitor.knows(email)) return `mails to ${email} for device ${visitor.deviceId}`;
  // Only a signed-in customer can request codes with these purposes.
  return purpose === 'reset-pin' || purpose === 'unfreeze'
    ? `mails to ${email} for its account`
    : undefined;
};

const networkSubject = (email: string, network: string) => `mails to ${email} for ${network}`;

/**
 * Returns the limits for an unknown visitor: for their device, for their networks, and for the emails that all unknown
 * visitors together have caused to the address.
 */
async function limitsOfUnknown(
  transaction: Transaction,
  { email, visitor: { deviceId, networks } }: CodeRequest,
  now: Date,
): Promise<SubjectLimit[]> {
  const { perRequester, total, reserved } = limits.mailsToAddress;
  const widest = { subject: networkSubject(email, widestOf(networks)), ...total, most: 1 };
  const hasAsked = (await secondsUntilAllowed(transaction, [widest], now)) > 0;
  return [
    ...perRequester.flatMap((limit) => [
      { subject: `mails to ${email} for device ${deviceId}`, ...limit },
      ...nested(networks, limit).map(({ network, ...most }) => ({
        subject: networkSubject(email, network),
        ...most,
      })),
    ]),
    {
      subject: `mails to ${email}`,
      ...total,
      most: hasAsked ? total.most - reserved : total.most,
    },
  ];
}

/**
 * Records an email with a code and returns 0. If the same code was emailed a moment ago or too often, records nothing
 * and returns the seconds until it may be emailed again. Throws 429 if the visitor has caused too many emails with codes
 * to the address.
 * @param subject the code, as the table of attempts names it
 */
export async function countCodeMail(
  transaction: Transaction,
  request: CodeRequest,
  subject: string,
  now: Date,
): Promise<number> {
  const { most, pauseSeconds } = limits.codeMails;
  const own = ownSubject(request);
  const limitsOfVisitor =
    own === undefined
      ? await limitsOfUnknown(transaction, request, now)
      : limits.mailsToAddress.perRequester.flatMap((limit) => limitEach([own], limit));
  const attempt = await tryAttempt(
    transaction,
    [
      { subject, most, seconds: limits.codeSeconds },
      { subject, most: 1, seconds: pauseSeconds },
      ...limitsOfVisitor,
    ],
    now,
  );
  if (attempt.isAllowed) return 0;
  const { refusals } = attempt;
  const ofCode = refusals.find(({ limit }) => limit.subject === subject);
  if (ofCode) return ofCode.seconds;
  const [{ seconds }] = refusals;
  throw tooManyRequests({ code: 'codes_sent_often', seconds }, seconds);
}

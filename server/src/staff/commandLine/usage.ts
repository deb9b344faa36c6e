import { parseArgs } from 'node:util';
import { rejectionReasons } from '../../customers/kyc/reasons.ts';
import { UsageError } from './commandLine.ts';

export const usage = `Usage: npm run operator -- COMMAND

  kyc list [--after ID]                 the submissions that wait for a decision, oldest first
  kyc pictures ID                       writes the two pictures into this folder
  kyc reseal                            encrypts all pictures with the newest of FILE_KEYS
  kyc approve ID
  kyc reject ID --reasons CODES         of ${Object.keys(rejectionReasons).join(',')}
  withdrawals list [--status STATUS] [--before ID]   the newest first; STATUS is waiting, approved,
             rejected, sending, returning, paid, failed or reversed
  withdrawals approve ID                sends the money
  withdrawals reject ID [--reason TEXT]
  withdrawals code ID CODE              enters the one-time code that the provider has sent you
  withdrawals look ID                   asks the provider at once what has become of it
  withdrawals return ID --reason TEXT   proposes to bring the money of an approved one back
  withdrawals exceptions                those whose end you have to find out, oldest first
  withdrawals close ID --note TEXT      closes an exception, by its id
  withdrawals stop --reason TEXT        sends none from now on; those on their way are followed
  withdrawals resume
  wallets frozen [--before ID]          nothing may be taken out of these, newest first
  wallets freeze EMAIL --reason TEXT    payouts still arrive; the customer is told, without the reason
  wallets unfreeze EMAIL --reason TEXT
  wallets debit EMAIL NAIRA --reason TEXT   proposes to take money back; the customer reads the reason
  wallets credit EMAIL NAIRA --reason TEXT  proposes to put the company's money in; likewise
  referrals list [--before ID]          bonuses that wait, and what referrer and referred share, newest first
  referrals pay ID --reason TEXT
  referrals refuse ID --reason TEXT     never pays it
  assets list
  assets add --name TEXT --type TYPE --value NAIRA --roi PERCENT --duration WEEKS --units NUMBER
             [--vat NAIRA] [--service-charge NAIRA] [--maintenance-fee NAIRA]
             [--description TEXT] [--image PATH]
  assets change ID [the same options] [--reason TEXT]   other terms of what was on sale are proposed
  assets restock ID --units NUMBER
  assets photo ID FILE                  shows the asset by a photograph, cut to 4:3
  vehicles list [--before ID]           all of them with their status, newest first
  vehicles show ID                      the events of one, newest first
  vehicles add --asset-id ID --plate PLATE --vin NUMBER --odometer KM --odometer-on DAY
             --insurer TEXT --insured-until DAY [--tracker NUMBER]
  vehicles bind ID                      to the contract of its asset that has waited longest
  vehicles change ID --reason TEXT [the same options but the first and --vin] [--status STATUS]
             STATUS is in stock, on agreement, idle, in repair, sold or written off
  vehicles move-backing ID --plate PLATE --reason TEXT  proposes that another vehicle pays its contract
  vehicles close-contract ID --reason TEXT  of a vehicle that is gone: proposes to close it with a loss
  drivers list [--before ID]
  drivers add --name TEXT --phone NUMBER --licence-number NUMBER --guarantor TEXT
             --guarantor-phone NUMBER [--email EMAIL]
  agreements list [--before ID]         with drivers, and how they stand today, newest first
  agreements show ID                    one with its instalments and repayments
  agreements make --vehicle ID --driver ID --start-date DAY --interval day|week --instalments NUMBER
             --price NAIRA [--deposit NAIRA] and of each instalment [--insurance NAIRA]
             [--maintenance NAIRA] [--fee NAIRA]; hands the vehicle over
  agreements repay ID NAIRA --receipt NUMBER [--paid-on DAY]   over STAFF_LIMIT: proposes it
  agreements promise ID --amount NAIRA --due-on DAY --note TEXT   what a late driver promises
  agreements hardship ID --reason TEXT      records that the driver asks for easier terms
  agreements refuse-hardship ID --reason TEXT
  agreements repossess ID --notice-on DAY [--court-order TEXT]
  agreements restructure ID --instalments NUMBER --interval day|week --reason TEXT and of each
             instalment [--insurance NAIRA] [--maintenance NAIRA] [--fee NAIRA]; replaces it by another,
             over STAFF_LIMIT: proposes it
  agreements write-off ID --reason TEXT     proposes it, when the vehicle is gone
  arrears                               what drivers owe by age, and the agreements that are late
  units                                 units for sale beside vehicles that back no contract
  cliques hide ID --reason TEXT         takes a public one out of sight; its creator reads the reason
  ledger [--full]                       checks what is new in the books, or all; fails when they are wrong
  reconcile                             compares the provider's statement with the books; fails when they differ
  reconcile settle line|transfer ID … --reason TEXT   proposes that they are the company's own money
  reconcile settle difference --reason TEXT   proposes the same of what the balance differs by
  banks                                 those that only our list has, or only the provider's
  jobs [--queue QUEUE] [--before ID]    the jobs that fail, newest first, and why; or the rows of mails,
                                        rail_events, deposit_accounts, withdrawals
  jobs retry ID [--queue QUEUE]         tries one again at once
  deposits unmatched [--before REFERENCE]   in suspense: into accounts of no customer, newest first
  deposits assign REFERENCE --email EMAIL   proposes that it is this customer's
  deposits repay REFERENCE --agreement ID   proposes that it is a repayment of this agreement's driver
  deposits return REFERENCE --to WHOM --bank-reference TEXT   proposes that it was sent back by hand
  proposals [--before ID]               what waits for a second person, newest first
  proposals confirm ID                  does what another person has proposed
  proposals decline ID                  or withdraws your own
  keys list
  keys make                             a new key and its hash, on this machine alone
  keys add NAME HASH                    a person's key, which another person confirms
  keys add NAME HASH --scopes LIST      a machine's key, with metrics, read or both (metrics,read)
  keys revoke ID                        ends a key at once
  staff first EMAIL                     makes the first administrator of the office and prints their link: works on the
                                        database itself, with its owner's login and the server's settings
  staff first EMAIL --recover           the same for an administrator when all have lost their passkeys
  deposits exceptions                       deposits that contradict the books, cannot be read, or are claimed back
  deposits refunded REFERENCE               adds a refund that only the provider's statement has, of all of the deposit
  deposits refunded REFERENCE NAIRA REFUND  or of a part of it, by the provider's name of the refund
  deposits look ID                          asks the provider for one again, and takes what it says now
  deposits freeze ID                        freezes the wallet that has the deposit
  deposits debit ID [NAIRA] --reason TEXT   proposes to take out of it what is not theirs; the customer reads the reason
  deposits close ID --note TEXT             closes an exception
  deposits refused [--after ID]             the accounts that the provider will not open, and why, oldest first
  deposits retry ID|all                     asks for one again, or for all

A list shows 100 rows; --limit NUMBER shows more or less, and the last id leads to the next ones.

In the sandbox:
  mails
  deposits pay ACCOUNT-NUMBER NAIRA
  clock
  clock advance DAYS

Settings: OPERATOR_URL (else http://localhost:PORT), STAFF_KEY, your own (else the sandbox's).
`;

/** Each option that is named above takes a text, except for the flags. */
const texts = Object.fromEntries(
  [...usage.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => [name, { type: 'string' }] as const),
);
const flags = { full: { type: 'boolean' }, recover: { type: 'boolean' } } as const;

/** The words and options of a command. Throws UsageError for an option that no command has. */
export function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { ...texts, ...flags },
      allowPositionals: true,
    });
    const { full, recover, ...options } = values;
    return {
      words: positionals,
      options: options as Readonly<Record<string, string | undefined>>,
      isFull: full === true,
      isRecovery: recover === true,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

import { displayStored, type StoredKobo } from '../../../kobo/kobo.ts';
import { paragraphs } from '../../../text/letter.ts';
import { hello } from './hello.ts';

const exceptions = {
  late: {
    subject: 'Withdrawals have not ended for a day',
    todo: 'Ask the provider what has become of them. “withdrawals look ID” asks it again by itself; “withdrawals return ID” brings the money back while the provider has no such payment.',
  },
  'other amount': {
    subject: 'The provider has another amount of a withdrawal',
    todo: 'It is not ended by that word. Ask the provider what it has sent.',
  },
  'failed, then paid': {
    subject: 'A withdrawal that had failed was paid after all',
    todo: 'The money is in the wallet and at the bank. Freeze the wallet, ask the provider, and take back what was paid twice: “wallets debit EMAIL NAIRA”.',
  },
  'paid, then failed': {
    subject: 'The provider calls a withdrawal failed that it had paid',
    todo: 'Nothing was changed. Ask the provider which is true; a return is booked once it says that the payment was reversed. Of one that had failed before, give back what you have taken out of the wallet: “wallets credit EMAIL NAIRA”.',
  },
  'used reference': {
    subject: 'A payment that had failed for want of balance goes on after all',
    todo: 'Nothing more is sent for its withdrawal. Ask the provider what it has sent, before you return the money or debit the wallet.',
  },
};

const waiting = {
  'low balance': {
    subject: 'Withdrawals wait: our balance with the provider is too low',
    todo: 'Top it up. They are tried again every ten minutes at most.',
  },
  'too soon': {
    subject: 'A withdrawal waits: the provider has just had one like it',
    todo: 'Nothing has to be done. It is tried again by itself.',
  },
  code: {
    subject: 'Withdrawals wait for a one-time code',
    todo: 'The provider has sent a code to the owner of our account. Enter it within half an hour: “npm run operator -- withdrawals code ID CODE”. In the provider’s dashboard such codes can be switched off.',
  },
  'no answer': {
    subject: 'Withdrawals wait: the provider does not answer',
    todo: 'Look at the provider’s status page. Each is asked about again by the same reference, so none is sent twice.',
  },
};

interface Invited {
  readonly name: string;
  readonly url: string;
}

const worksOnce = 'It works once, for 3 days. Don’t forward it.';

/** A mail about a change of how a person signs in. */
const changed =
  (what: string) =>
  ({ name }: { readonly name: string }) => ({
    subject: what.replace(/\.$/, ''),
    text: paragraphs(
      hello(name),
      what,
      'If it wasn’t you, tell another administrator at once: they can end your access.',
    ),
  });

/** To people at Mota, and to the support address. */
export const staff = {
  office_invitation: ({ name, url }: Invited) => ({
    subject: 'You’re invited to the Mota office',
    text: paragraphs(
      hello(name),
      'Open this link on your own device to set up your passkey:',
      url,
      worksOnce,
    ),
  }),
  passkeys_reset: ({ name, url }: Invited) => ({
    subject: 'Set up your passkey again',
    text: paragraphs(
      hello(name),
      'Your passkeys and recovery codes were removed. Open this link to set up new ones:',
      url,
      worksOnce,
    ),
  }),
  /** An administrator was made with the database owner's login, which all staff are told. */
  passkey_added: changed('A passkey was added to your account in the Mota office.'),
  recovery_codes_made: changed('New recovery codes were made for your account in the Mota office.'),
  recovery_code_used: changed('A recovery code was used to sign in to the Mota office as you.'),
  administrator_recovered: ({ email }: { readonly email: string }) => ({
    subject: 'An administrator was set up from the server',
    text: paragraphs(
      `${email} was made an administrator of the office again with the database owner’s login. Their earlier passkeys no longer work.`,
      'If you didn’t expect this, tell your colleagues straight away.',
    ),
  }),
  closing_request: ({
    email,
    customerId,
    openComplaints,
  }: {
    readonly email: string;
    readonly customerId: number;
    readonly openComplaints: number;
  }) => ({
    subject: 'A request to close an account',
    text: `Someone asked to close the account of ${email}, which belongs to customer ${customerId}. Don’t close anything before a confirmation has come from this email address.${openComplaints === 0 ? '' : ` They wait for the answer to ${openComplaints === 1 ? 'a complaint' : `${openComplaints} complaints`}: answer first, as they can read it only while they have their account.`}`,
  }),
  /** The provider says so before withdrawals wait, or because one does. */
  low_balance: ({ rail }: { readonly rail: string }) => ({
    subject: `Our balance with ${rail} is low`,
    text: paragraphs(
      'Top it up. Withdrawals for which it does not suffice wait, and are sent by themselves once it does.',
      '“npm run operator -- withdrawals list --status sending” shows them.',
    ),
  }),
  /** Customers cannot withdraw to accounts that they have not used yet. */
  call_missing: ({ rail, call }: { readonly rail: string; readonly call: string }) => ({
    subject: `Withdrawals cannot be requested: ${rail} no longer looks up bank accounts`,
    text: paragraphs(
      `${rail} answered that it does not have the call any more. ${call}`,
      'Waiting does not help: a release of Mota has to use the call that took its place. Customers read that it is our fault.',
    ),
  }),
  /** By the reconciliation. */
  sending_stopped: ({
    rail,
    unexplained,
  }: {
    readonly rail: string;
    readonly unexplained: StoredKobo;
  }) => ({
    subject: 'Withdrawals are stopped: the provider’s statement differs from the books',
    text: paragraphs(
      `${displayStored(unexplained)} at ${rail} has been unexplained for longer than money is on its way. Nothing more is sent to banks until it is explained.`,
      '“npm run operator -- reconcile” lists what does not match. Settle what you can explain: “npm run operator -- reconcile settle line ID --reason TEXT”.',
      'Then send again: “npm run operator -- withdrawals resume”. Customers whose withdrawals wait read that the money is on its way.',
    ),
  }),
  /** An operator has to find out the state of these withdrawals. */
  withdrawal_exceptions: ({
    kind,
    ids,
  }: {
    readonly kind: keyof typeof exceptions;
    readonly ids: readonly number[];
  }) => {
    const { subject, todo } = exceptions[kind];
    return {
      subject,
      text: paragraphs(
        `${ids.length === 1 ? 'Withdrawal' : 'Withdrawals'} ${ids.join(', ')}.`,
        todo,
        '“npm run operator -- withdrawals exceptions” shows them all; “withdrawals close ID --note TEXT” closes one.',
      ),
    };
  },
  /** From now on withdrawals wait for something. */
  withdrawals_wait: ({ because }: { readonly because: keyof typeof waiting }) => {
    const { subject, todo } = waiting[because];
    return {
      subject,
      text: paragraphs(
        todo,
        '“npm run operator -- withdrawals list --status sending” shows which ones. Their customers read that the money is on its way.',
      ),
    };
  },
} as const;

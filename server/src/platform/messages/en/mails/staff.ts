import { displayStored, type StoredKobo } from '../../../kobo/kobo.ts';
import { paragraphs } from '../../../text/letter.ts';
import { hello } from './hello.ts';

const steps = (...texts: readonly string[]): string =>
  texts.map((text, index) => `${index + 1}. ${text}`).join('\n');

const needsConfirmation = 'Another person must confirm this under “Proposals”.';

const close =
  'Open the exception under “Withdrawal exceptions”, press “Close…” and write what you found.';

const freeze = 'Open the customer’s page in the office and press “Freeze the wallet”.';

const ifOnTheWay = `Open the withdrawal’s page. If the status is “On the way”, press “Propose to return…”. ${needsConfirmation}`;

const takeOut = `open “Money in the wallet” on the customer’s page, press “Propose to take money out…” and enter the amount of the withdrawal. ${needsConfirmation}`;

const ifTwice = `If the customer also has the money at their bank, open the customer’s page and press “Freeze the wallet”. Then ${takeOut} After the confirmation, press “Unfreeze the wallet” on the customer’s page.`;

const closesOnEnd =
  'The exception closes automatically once the withdrawal has been paid, has failed or has been returned.';

const settleTopUp = `On the same day, open “Reconciliation” and press “Compare now”. Open the line of your top-up and press “Propose to settle as company money…”. ${needsConfirmation}`;

const exceptions = {
  late: {
    subject: 'Withdrawals pending for more than 24 hours',
    happened: 'approved more than 24 hours ago, and still open.',
    todo: paragraphs(
      steps(
        'Open the page of each withdrawal from “Withdrawal exceptions”, and press “Ask the provider”.',
        `If the provider has no such payment, press “Propose to return…” on the same page. ${needsConfirmation}`,
        'If the provider has the payment, ask the provider’s support why the payment isn’t finished.',
      ),
      closesOnEnd,
    ),
  },
  'other amount': {
    subject: 'The provider reports a different amount for a withdrawal',
    happened: 'the provider’s record has a different amount. The withdrawal is still open.',
    todo: paragraphs(
      steps(
        'Compare the two amounts under “Withdrawal exceptions”.',
        'Ask the provider how much money it has sent. If only the provider’s record is wrong, ask the provider to correct the record.',
        'If the provider really has sent a different amount, agree with the provider how to correct the payment. Until then, don’t move any money in the office.',
      ),
      closesOnEnd,
    ),
  },
  'failed, then paid': {
    subject: 'A failed withdrawal was paid after all',
    happened:
      'the provider reported it first as failed, and later as paid. The customer may have the money twice: in their wallet and at their bank.',
    todo: steps(
      freeze,
      'Ask the provider whether the payment has arrived at the bank.',
      `If it has arrived, ${takeOut}`,
      'Once the proposal is confirmed, or if the payment hasn’t arrived, press “Unfreeze the wallet” on the customer’s page.',
      close,
    ),
  },
  'paid, then failed': {
    subject: 'The provider reports a paid withdrawal as failed',
    happened:
      'the provider reported it as paid, and now contradicts this report. The server hasn’t moved any money because of this contradiction.',
    todo: paragraphs(
      steps(
        'Ask the provider whether the customer has the money at their bank. Wait for the answer.',
        'Open the withdrawal’s page in the office and read its status.',
        'Follow case A, B or C below.',
        close,
      ),
      'Case A: the status is “Paid”. The provider now reports that the payment failed, but not that it came back from the bank. Don’t move any money. If the customer doesn’t have the money at their bank, ask the provider to report that the payment came back. The server then puts the money into the wallet automatically, and the status becomes “Sent back by the bank”. Close the exception only after that. If you put the money in by hand as well, the customer has it twice.',
      `Case B: the status is “Sent back by the bank”. The provider has since reported that the payment came back, and the server has put the money into the wallet. Never put it in by hand. If the customer doesn’t have the money at their bank, don’t move any money. ${ifTwice}`,
      'Case C: the status is “Failed”. The provider has made three reports. After the first one (“failed”), the server put the money back into the wallet. After the second one (“paid”), staff may have taken it out of the wallet again. The third one says that the payment came back from the bank.',
      steps(
        'If the exception about the second report is still open for this withdrawal, follow the steps of the email “A failed withdrawal was paid after all” first, until that exception is closed.',
        'Open the customer’s page, then “Explain this balance”. Check whether staff took the money of this withdrawal out of the wallet.',
        `If they did, and the customer doesn’t have the money at their bank, open “Money in the wallet” on the customer’s page, press “Propose to put money in…” and enter the amount of the withdrawal. ${needsConfirmation}`,
        `If they didn’t, the customer kept that money. ${ifTwice}`,
        'In the two other cases, don’t move any money: staff took the money out and the customer has it at their bank, or staff didn’t take it out and the customer doesn’t have it at their bank.',
      ),
    ),
  },
  'used reference': {
    subject:
      'A withdrawal may be paid twice: the provider is processing a payment that it had refused',
    happened:
      'the provider refused the first payment because our balance was too low. The server then gave the withdrawal a new reference for a second payment, and may already have sent the second payment. Now the provider is processing the first payment after all. The server sends nothing more for this withdrawal.',
    todo: paragraphs(
      steps(
        freeze,
        'Ask the provider which of the two payments have arrived at the bank. Don’t move any money while the provider is still processing one of them.',
        'Follow case A, B, C or D below.',
        'Once every proposal is confirmed and its money has moved, or if there was nothing to propose, press “Unfreeze the wallet” on the customer’s page.',
        close,
      ),
      'Case A: only the first payment has arrived.',
      steps(
        ifOnTheWay,
        'Wait until the money is back in the wallet, about 15 minutes after the confirmation. If the status is “Failed”, the money is already back.',
        `The customer now has the money twice, in the wallet and at the bank, so ${takeOut}`,
      ),
      'Case B: only the second payment has arrived. Don’t move any money.',
      `Case C: both payments have arrived. The customer has the money twice at the bank, so ${takeOut}`,
      `Case D: neither payment has arrived. ${ifOnTheWay} If the status is “Failed”, the money is already back in the wallet.`,
    ),
  },
};

const waiting = {
  'low balance': {
    subject: 'Withdrawals are waiting: our balance with the provider is too low',
    happened: 'The provider refused at least one withdrawal because our balance is too low.',
    todo: steps(
      'Top up our balance with the provider.',
      'Wait for 10 minutes. The server retries the waiting withdrawals automatically. Then check that no withdrawal is still waiting because of our balance.',
      settleTopUp,
    ),
  },
  'too soon': {
    subject: 'A withdrawal is waiting: the provider treats it as a duplicate',
    happened:
      'The provider refused a withdrawal because it looks like another one that was sent a moment ago.',
    todo: 'You don’t need to do anything. The server retries the withdrawal automatically.',
  },
  code: {
    subject: 'Withdrawals are waiting for a one-time code',
    happened:
      'For at least one withdrawal, the provider has sent a one-time code to the person who owns our account at the provider. The provider pays the withdrawal once you have entered its code. If you don’t enter the code within 30 minutes after the provider has sent it, the payment fails.',
    todo: steps(
      'Ask the person who owns our account at the provider for the code of each waiting withdrawal.',
      'Open the page of each waiting withdrawal in the office, press “Enter a code…” and enter the code of this withdrawal.',
      'Ask the provider to switch off these codes, so that later withdrawals don’t need one.',
    ),
  },
  'no answer': {
    subject: 'Withdrawals are waiting: the provider isn’t answering',
    happened:
      'The server has asked the provider about a withdrawal several times in a row, without a clear answer.',
    todo: steps(
      'Don’t pay any of these withdrawals by hand: the customer could be paid twice. The server keeps asking the provider. When it sends a withdrawal again, it uses the same reference, so the provider pays the withdrawal only once.',
      'Check the provider’s status page.',
      'Open the page of one of the withdrawals in the office, and read the provider’s message next to “The provider says”.',
    ),
  },
};

interface Invited {
  readonly name: string;
  readonly url: string;
}

const worksOnce = 'The link works once and expires after 3 days. Don’t forward it.';

/** Returns a function that creates an email to a member of staff about how they sign in. */
const changed =
  (what: string) =>
  ({ name }: { readonly name: string }) => ({
    subject: what.replace(/\.$/, ''),
    text: paragraphs(
      hello(name),
      what,
      'If this wasn’t you, tell an administrator straight away. They can end your access.',
    ),
  });

/** Emails to staff and to the support address. */
export const staff = {
  office_invitation: ({ name, url }: Invited) => ({
    subject: 'You’re invited to the Mota back office',
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
  passkey_added: changed('A passkey was added to your account in the Mota back office.'),
  recovery_codes_made: changed(
    'New recovery codes were made for your account in the Mota back office.',
  ),
  recovery_code_used: changed(
    'A recovery code was used to sign in to the Mota back office as you.',
  ),
  /** Sent to all staff after a recovery: someone with the database owner's login has made a person administrator. */
  administrator_recovered: ({ email }: { readonly email: string }) => ({
    subject: 'An administrator was set up from the server',
    text: paragraphs(
      `Someone used the database owner’s login to make ${email} an administrator of the back office. If this person had passkeys before, these no longer work.`,
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
    text: paragraphs(
      `Someone who wasn’t signed in asked to close the account of ${email} (customer ${customerId}). We’ve emailed the customer.`,
      'Don’t do anything yet. Nothing is closed until the customer signs in and confirms the request in their profile. The request then appears in the office under “Closings”.',
      `If the customer writes from ${email} that they can’t sign in, open their page in the office, then “Sign-in and security”, and press “Send a code…”. With this code they can set a new password, and then sign in and confirm the request.`,
      openComplaints > 0 &&
        `Answer the customer’s ${openComplaints === 1 ? 'open complaint' : `${openComplaints} open complaints`} before you close the account: they can’t read your answer after that.`,
    ),
  }),
  /** Sent when the provider reports a low balance, whether or not a withdrawal is already waiting. */
  low_balance: ({ rail }: { readonly rail: string }) => ({
    subject: `Our balance with ${rail} is low`,
    text: paragraphs(
      `${rail} reports that our balance is low. Withdrawals that are larger than our balance wait until you top it up.`,
      steps(
        `Top up our balance with ${rail}. The server then sends the waiting withdrawals automatically.`,
        'Check under “Withdrawals”, “On the way”, that no withdrawal is still waiting.',
        settleTopUp,
      ),
    ),
  }),
  /**
   * Sent while customers can't withdraw to accounts that they haven't used before. `call` is the error message. Rename
   * neither `call` nor `call_missing`, because emails that are still in the outbox are stored with these names.
   */
  call_missing: ({ rail, call }: { readonly rail: string; readonly call: string }) => ({
    subject: `Customers can’t withdraw to new accounts: ${rail} no longer looks up bank accounts`,
    text: paragraphs(
      `${rail} no longer has an API endpoint that Mota needs. The error was “${call}”. Customers who add a new account read that we can’t look up bank accounts, and that it’s our fault.`,
      steps(
        `Find out which endpoint of ${rail} replaces the one in the error.`,
        'Deploy a release of Mota that uses the new endpoint. Until then, customers can’t withdraw to accounts that they haven’t used before.',
      ),
    ),
  }),
  /** Sent when the reconciliation has stopped all withdrawals. */
  sending_stopped: ({
    rail,
    unexplained,
  }: {
    readonly rail: string;
    readonly unexplained: StoredKobo;
  }) => ({
    subject: 'Withdrawals are stopped: the provider’s statement differs from the books',
    text: paragraphs(
      `The statement of ${rail} doesn’t match our books. ${displayStored(unexplained)} has stayed unexplained for longer than a transfer normally takes. The server sends no more money to banks until you resume sending.`,
      steps(
        'Open “Reconciliation” in the office. It lists what doesn’t match.',
        `Open each line that you know to be a movement of the company’s own money, such as a top-up, and press “Propose to settle as company money…”. ${needsConfirmation}`,
        'Ask the provider about all other lines. They may be customers’ money, so don’t settle them as company money.',
        'Once everything is explained, press “Resume sending” under “Withdrawals”.',
      ),
      'Customers whose withdrawals are waiting see that the money is on its way.',
    ),
  }),
  /** Sent when withdrawals take too long, or when the provider's answers about them contradict each other or the books. */
  withdrawal_exceptions: ({
    kind,
    ids,
  }: {
    readonly kind: keyof typeof exceptions;
    readonly ids: readonly number[];
  }) => {
    const { subject, happened, todo } = exceptions[kind];
    return {
      subject,
      text: paragraphs(
        `${ids.length === 1 ? 'Withdrawal' : 'Withdrawals'} ${ids.join(', ')}: ${happened}`,
        todo,
      ),
    };
  },
  /** Sent when a withdrawal starts to wait and no other one waits for the same reason. */
  withdrawals_wait: ({ because }: { readonly because: keyof typeof waiting }) => {
    const { subject, happened, todo } = waiting[because];
    return {
      subject,
      text: paragraphs(
        happened,
        todo,
        'The waiting withdrawals are in the office under “Withdrawals”, “On the way”. Customers see that their money is on its way.',
      ),
    };
  },
} as const;

/** The label of each action, its effect, and the text of the button below its fields if it differs from the label. */
export const actionMessages = {
  approveSubmission: {
    label: 'Approve',
    effect: 'The customer can withdraw from now on. We notify them.',
  },
  rejectSubmission: {
    label: 'Reject',
    confirm: 'Reject and notify the customer',
    effect: 'The customer can send new pictures.',
  },
  closeAccount: {
    label: 'Close the account',
    confirm: 'Close permanently',
    effect:
      'Erases the customer’s personal data and identity pictures, and ends every session. Payments stay under a pseudonym. Signed contracts, withdrawals and complaints keep the customer’s name for at least five years. You can’t undo this.',
  },
  addNote: { label: 'Save the note', effect: 'Staff read it here. The customer doesn’t.' },
  correctName: {
    label: 'Correct the name',
    effect:
      'Changes the name immediately. The customer is emailed, and nothing can be withdrawn for 24 hours. Contracts keep the name with which they were signed.',
  },
  correctPhone: {
    label: 'Correct the phone number',
    labelInBar: 'phone number',
    effect: 'Changes the phone number immediately. The customer is emailed.',
  },
  proposeEmail: {
    label: 'Propose another email',
    effect:
      'Nothing changes yet. Once an administrator confirms it, both addresses get an email, and nothing can be withdrawn for 24 hours.',
  },
  removeFactors: {
    label: 'Propose to remove lost two-step verification',
    effect:
      'Check first that it’s the customer, for example on a video call with their identity card. Once an administrator confirms, the customer gets an email and can stop it for 24 hours. After that they sign in with their password alone.',
  },
  keepFactors: {
    label: 'Stop the removal of two-step verification',
    effect:
      'Do this if you suspect that it wasn’t the customer who asked for the removal. Two-step verification stays on, and the customer is emailed.',
  },
  endSessions: {
    label: 'Sign out everywhere',
    effect:
      'Ends every session of the customer immediately. If there are any, they are emailed. They can sign in again.',
  },
  resendCode: {
    label: 'Send a code',
    effect:
      'Emails the customer a code to set a new password, as “Forgot Password?” does. You don’t see the code.',
  },
  freezeWallet: {
    label: 'Freeze the wallet',
    effect:
      'The customer can’t withdraw, invest or contribute until it’s unfrozen. Payouts still arrive.',
  },
  unfreezeWallet: {
    label: 'Unfreeze the wallet',
    effect:
      'After unfreezing, the customer can withdraw, invest and contribute again. We notify them.',
  },
  debitWallet: {
    label: 'Propose to take money out',
    effect:
      'Once another person confirms it, the money leaves the wallet. The customer reads the reason.',
  },
  creditWallet: {
    label: 'Propose to put money in',
    effect:
      'Once another person confirms it, company money goes into the wallet. The customer reads the reason.',
  },
  hideClique: {
    label: 'Hide',
    confirm: 'Hide this clique',
    effect: 'Only its members still see this clique. The creator reads the reason.',
  },
  payReferral: {
    label: 'Pay the bonus',
    effect: 'The bonus goes into the referrer’s wallet immediately.',
  },
  refuseReferral: {
    label: 'Refuse the bonus',
    effect: 'The bonus is never paid, and disappears from the referrer’s history.',
  },
  stopSending: {
    label: 'Stop sending',
    effect:
      'No withdrawal is sent until someone resumes sending. Those already sent are still tracked.',
  },
  resumeSending: { label: 'Resume sending', effect: 'Approved withdrawals are sent again.' },
  approveWithdrawal: {
    label: 'Approve and send',
    effect: 'The money goes to the bank. You can’t undo this.',
  },
  proposeWithdrawal: {
    label: 'Propose to approve',
    effect: 'Nothing is sent yet. Once another person confirms it, the money goes to the bank.',
  },
  takeWithdrawal: {
    label: 'Decide by hand',
    effect: 'The rules no longer send this withdrawal. It waits for a decision by staff.',
  },
  rejectTogether: {
    label: 'Reject',
    confirm: 'Reject and notify the customers',
    effect:
      'The money of all selected withdrawals goes back to the wallets. The customers read the reason.',
  },
  switchRulesOff: {
    label: 'Switch the rules off',
    effect:
      'Takes effect immediately: every withdrawal waits for a decision by staff. Two people are needed to switch the rules on again.',
  },
  proposeRules: {
    label: 'Propose to switch the rules on',
    effect:
      'Nothing changes yet. Once another person confirms it, the rules send withdrawals again.',
  },
  rejectWithdrawal: {
    label: 'Reject',
    confirm: 'Reject and notify the customer',
    effect: 'The money goes back to the wallet. The customer reads the reason.',
  },
  requeryWithdrawal: {
    label: 'Ask the provider',
    effect: 'Asks the provider for the status of the payment, and records the answer.',
  },
  enterWithdrawalCode: {
    label: 'Enter a code',
    confirm: 'Enter the code',
    effect: 'Sends the code to the provider, which then makes the payment.',
  },
  returnWithdrawal: {
    label: 'Propose to return',
    confirm: 'Propose to return the money',
    effect:
      'Once another person confirms it, and if the provider has no payment, the money goes back to the wallet.',
  },
  closeException: {
    label: 'Close',
    effect: 'Removes the case from the queue and keeps your note. No money moves.',
  },
  assignDeposit: {
    label: 'Propose a customer',
    effect: 'Once another person confirms it, the money goes into this customer’s wallet.',
  },
  repayWithDeposit: {
    label: 'Propose a repayment',
    effect: 'Once another person confirms it, the deposit counts as a repayment by the driver.',
  },
  returnDeposit: {
    label: 'Propose a return',
    effect:
      'Use this if you have already sent the money back. Another person has to confirm the record.',
  },
  addRefund: {
    label: 'Add a refund',
    effect: 'Adds a case for a refund that is only on the provider’s statement.',
  },
  requeryDeposit: {
    label: 'Ask the provider again',
    effect: 'Credits the deposit if the provider’s record can now be read.',
  },
  freezeForDeposit: {
    label: 'Freeze the wallet',
    effect:
      'No money can leave this wallet while you look into the deposit. We notify the customer that the wallet is on hold.',
  },
  debitDeposit: {
    label: 'Propose to take it out of the wallet',
    effect:
      'Once another person confirms it, the money leaves the wallet. The customer reads the reason.',
  },
  retryRefusedAccounts: {
    label: 'Retry all refused accounts',
    effect: 'Asks the provider again to open each of these accounts.',
  },
  retryRefusedAccount: { label: 'Retry', effect: 'Asks the provider again to open this account.' },
  reconcile: {
    label: 'Compare now',
    effect: 'Reads the provider’s statement now, and credits deposits that only the statement has.',
  },
  settleUnmatched: {
    label: 'Propose to settle as company money',
    effect:
      'Once another person confirms it, this counts as company money, and the case is closed.',
  },
  settleDifference: {
    label: 'Propose to settle the difference',
    effect:
      'Once another person confirms it, the provider’s balance less the lines of its statement counts as company money. “Compare now” shows this amount.',
  },
  retryJob: {
    label: 'Try again now',
    effect: 'Runs it now instead of waiting for the next attempt.',
  },
  acknowledgeComplaint: {
    label: 'Acknowledge',
    effect: 'The customer sees that someone is working on it.',
  },
  decideComplaint: {
    label: 'Decide and answer',
    confirm: 'Send the answer',
    effect: 'Closes the complaint. The customer reads the answer in the app and by email.',
  },
  registerVehicle: {
    label: 'Register a vehicle',
    effect: 'Adds a vehicle in stock. It backs no contract yet.',
  },
  changeVehicle: {
    label: 'Change odometer or insurance',
    confirm: 'Save the changes',
    effect: 'Changes the record immediately. The events keep the old values.',
  },
  changeVehicleStatus: {
    label: 'Change the status',
    effect: 'Changes the status immediately. “Sold” and “Written off” can’t be undone.',
  },
  bindVehicle: {
    label: 'Bind to the oldest waiting investment',
    effect:
      'Payout dates count from today. We notify the customers. The instalments have to cover the payouts.',
  },
  addVehicleMoney: {
    label: 'Propose to add money',
    effect:
      'Once another person confirms it, the money is used like a repayment, for late payouts first.',
  },
  moveBacking: {
    label: 'Propose another vehicle',
    effect:
      'Once another person confirms it, the other vehicle backs the contract. The money collected so far moves with the contract.',
  },
  closeContract: {
    label: 'Propose to close with a loss',
    effect:
      'Once another person confirms it, the investors get the money that is left for the vehicle, and the contract ends.',
  },
  addDriver: {
    label: 'Add a driver',
    effect: 'Adds the driver and their guarantor. Only staff see them.',
  },
  makeAgreement: {
    label: 'Hand over to a driver',
    confirm: 'Make the agreement',
    effect: 'The driver owes these instalments from the first day.',
  },
  recordRepayment: {
    label: 'Record a repayment',
    labelInBar: 'repayment',
    effect: 'Pays the oldest instalment first. A large amount needs a second person.',
  },
  recordPromise: {
    label: 'Record a promise',
    labelInBar: 'promise',
    effect: 'No money moves.',
    /** The same if there is a promise already, which may still be open. */
    replacesLast: 'Replaces the last promise. No money moves.',
    replacesOpen: (promise: string) => `Replaces the promise of ${promise}. No money moves.`,
    /** Warns of a promise of more than is overdue. */
    aboveOverdue: (more: string) => `This is ${more} more than what is overdue.`,
  },
  recordHardship: {
    label: 'Record a hardship request',
    effect: 'The case shows a warning until the request is granted or refused.',
  },
  refuseHardship: {
    label: 'Refuse easier terms',
    labelInBar: 'Refuse',
    effect: 'Ends the request. The instalments stay the same.',
  },
  restructure: {
    label: 'Restructure',
    effect:
      'A new agreement for the remaining debt begins today. Payouts keep their dates, so they may become late.',
    /** What the action does in a case whose vehicle is known. */
    begins: 'A new agreement for the remaining debt begins today.',
    replaces: (by: string) => `This replaces the proposal of ${by}.`,
    /** What happens to payouts, for people who may not see the vehicle. */
    payouts: 'Payouts keep their dates, so they may become late.',
    noInvestor: 'No investor is affected: this vehicle backs no contract.',
    investors: (count: number) =>
      count === 1
        ? 'Payouts keep their dates, so those of one investor may become late.'
        : `Payouts keep their dates, so those of ${count} investors may become late.`,
    /** The first unpaid payout, and whether its money is collected. */
    next: (amount: string, day: string, payout: { isThere: boolean; isLate: boolean }) => {
      if (payout.isLate) {
        const late = `A payout is already late: ${amount}, due ${day}.`;
        return payout.isThere ? `${late} It’s fully collected.` : late;
      }
      return payout.isThere
        ? `The next one, ${amount} on ${day}, is fully collected.`
        : `The next one is ${amount} on ${day}.`;
    },
    fees: 'Change the fees',
  },
  repossess: {
    label: 'Repossess',
    effect: 'Ends the agreement, so nothing more falls due. The vehicle counts as repossessed.',
  },
  writeOff: {
    label: 'Propose to write off',
    effect: 'Once another person confirms it, the agreement ends and the vehicle is written off.',
  },
} as const;

/** The labels of the fields of actions. */
export const askedMessages = {
  accountDigits: 'Enter the 10 digits of the account number.',
  accountName: 'Name of the receiver',
  accountNumber: 'Account number (10 digits)',
  agreement: 'Driver, plate or agreement',
  agreementHint: 'The beginning of a name or plate, or the number of an agreement.',
  amount: 'Amount in naira',
  answer: 'Answer',
  asset: 'Asset',
  bankOfReceiver: 'Bank',
  bankReference: 'Bank’s reference for the returned payment',
  checkedClosing: 'What have you checked? The audit keeps this, so don’t name the customer.',
  code: 'One-time code from the provider',
  courtOrder: 'Court order, if the law requires one',
  debitAmount: 'Amount in naira. Leave empty to take out everything that isn’t the customer’s.',
  dayBetween: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
  deposit: 'Deposit in naira',
  driverLicence: 'Licence number of the driver',
  depositReference: 'Reference of the deposit',
  dueOn: 'The driver will pay by',
  email: 'Email',
  emailOfOwner: 'Email of the customer who owns the money',
  emailOfCustomer: 'New email',
  emailNow: (email: string) => `Now: ${email}`,
  firstName: 'First name',
  lastName: 'Last name',
  phoneOfCustomer: 'Phone number',
  fee: 'Fee per instalment, in naira',
  guarantor: 'Guarantor',
  guarantorPhone: 'Phone of the guarantor',
  instalments: 'Number of instalments',
  instalmentsFromToday: 'Number of instalments from today on',
  insurance: 'Insurance per instalment, in naira',
  insuredUntil: 'Insured until',
  insurer: 'Insurer',
  interval: 'One instalment every',
  licence: 'Licence number',
  maintenance: 'Maintenance per instalment, in naira',
  name: 'Name',
  note: 'What was the outcome? Staff read this.',
  noteOnCustomer: 'New note',
  noticeOn: 'Notice was given on',
  odometer: 'Odometer in kilometres',
  odometerOn: 'Date of the reading',
  ofDriver: 'What the driver says',
  outcome: 'Outcome',
  paidOn: 'Date of the payment, if not today',
  phone: 'Phone',
  plate: 'Plate, for example LSR123AB',
  plateOfOther: 'Plate of the other vehicle',
  price: 'Price in naira, including the deposit',
  reason: 'Why? Staff read this, and the audit keeps it.',
  reasonForCustomer: 'Why? The customer reads this.',
  reasonForCustomers: 'Why? Each of these customers reads this.',
  reasonForStaff: 'Why? Staff read this.',
  reasonForCreator: 'Why? The creator of the clique reads this.',
  reasonOfDifference: 'Why does the balance differ? Staff read this, and the audit keeps it.',
  reasonToStop: 'Why? Staff read this. Withdrawals already sent are still tracked.',
  reasonToFreeze:
    'Why freeze it? Only staff read this. We notify the customer that the wallet is on hold.',
  reasonToUnfreeze: 'Why unfreeze it? Staff read this.',
  reasons: 'Why? The customer reads these reasons.',
  receipt: 'Receipt number',
  refund: 'The provider’s id of this refund, if only a part of the deposit was refunded',
  refundAmount: 'Amount of this refund in naira, if only a part was refunded',
  source: 'Who pays this money',
  startDate: 'First day of the agreement',
  status: 'New status',
  tracker: 'Tracker number',
  vin: 'Chassis number (VIN)',
  whatMoney: 'What was the money for? Staff read this, and the audit keeps it.',
} as const;

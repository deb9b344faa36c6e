/**
 * The label of each action, what it does, and the text of the button below its fields where it says more than the
 * label.
 */
export const actionMessages = {
  approveSubmission: {
    label: 'Approve',
    effect: 'The customer can withdraw from now on, and is told so.',
  },
  rejectSubmission: {
    label: 'Reject',
    confirm: 'Reject and tell the customer',
    effect: 'The customer reads the reasons and can send other pictures.',
  },
  addNote: { label: 'Save the note', effect: 'Staff read it here. The customer doesn’t.' },
  freezeWallet: {
    label: 'Freeze the wallet',
    effect:
      'The customer can’t withdraw, invest or contribute until it’s unfrozen. Payouts still arrive.',
  },
  unfreezeWallet: {
    label: 'Unfreeze the wallet',
    effect: 'The customer can withdraw, invest and contribute again, and is told so.',
  },
  debitWallet: {
    label: 'Propose to take money out',
    effect:
      'Another person confirms it. Then the money leaves the wallet, and the customer reads why.',
  },
  creditWallet: {
    label: 'Propose to put money in',
    effect:
      'Another person confirms it. Then money of the company goes into the wallet, and the customer reads why.',
  },
  hideClique: {
    label: 'Hide',
    confirm: 'Hide this clique',
    effect: 'Others no longer see this clique, and its creator reads why. Its members keep it.',
  },
  payReferral: {
    label: 'Pay the bonus',
    effect: 'The bonus goes into the referrer’s wallet at once.',
  },
  refuseReferral: {
    label: 'Refuse the bonus',
    effect: 'The bonus is never paid, and leaves the referrer’s history.',
  },
  stopSending: {
    label: 'Stop sending',
    effect: 'Sends no withdrawal until someone resumes it. Those on their way are still followed.',
  },
  resumeSending: { label: 'Resume sending', effect: 'Sends approved withdrawals again.' },
  approveWithdrawal: {
    label: 'Approve and send',
    effect: 'Sends the money to the bank. It can’t be called back.',
  },
  proposeWithdrawal: {
    label: 'Propose to approve',
    effect: 'Sends nothing yet. Once another person confirms it, the money goes to the bank.',
  },
  takeWithdrawal: {
    label: 'Take from the rules',
    effect: 'Rules no longer send it. It waits for a decision.',
  },
  approveTogether: {
    label: 'Approve and send',
    effect: 'Sends the money of each to the bank. It can’t be called back.',
  },
  rejectTogether: {
    label: 'Reject',
    confirm: 'Reject and tell the customers',
    effect: 'Returns the money of each to the wallet. The customers read why.',
  },
  switchRulesOff: {
    label: 'Switch the rules off',
    effect: 'Works at once: every withdrawal waits for a person. Switching them on takes two.',
  },
  proposeRules: {
    label: 'Propose to switch the rules on',
    effect: 'Changes nothing yet. Once another person confirms it, rules send withdrawals again.',
  },
  rejectWithdrawal: {
    label: 'Reject',
    confirm: 'Reject and tell the customer',
    effect: 'Returns the money to the wallet. The customer reads why.',
  },
  requeryWithdrawal: {
    label: 'Ask the provider',
    effect: 'Asks what has become of the payment, and records the answer.',
  },
  enterWithdrawalCode: {
    label: 'Enter a code',
    confirm: 'Enter the code',
    effect: 'Passes the code on to the provider, which then pays.',
  },
  returnWithdrawal: {
    label: 'Propose to return',
    confirm: 'Propose to return the money',
    effect:
      'Another person confirms it. If the provider then has no payment, the money goes back to the wallet.',
  },
  closeException: {
    label: 'Close',
    effect: 'Takes the case out of the queue with your note. Moves no money.',
  },
  assignDeposit: {
    label: 'Propose a customer',
    effect: 'Another person confirms it. Then the money goes into this customer’s wallet.',
  },
  repayWithDeposit: {
    label: 'Propose a repayment',
    effect: 'Another person confirms it. Then it counts as a repayment by the driver.',
  },
  returnDeposit: {
    label: 'Propose to record it as returned',
    effect: 'For money that you have sent back at the bank. Another person confirms the record.',
  },
  addRefund: {
    label: 'Add a refund',
    effect: 'Adds a case for a refund that only the provider’s statement shows.',
  },
  requeryDeposit: {
    label: 'Ask the provider again',
    effect: 'Credits the deposit if the provider’s record can be read now.',
  },
  freezeForDeposit: {
    label: 'Freeze the wallet',
    effect:
      'Nothing can leave this wallet while you look into it. The customer is told that it’s on hold.',
  },
  debitDeposit: {
    label: 'Propose to take it out of the wallet',
    effect:
      'Another person confirms it. Then the money leaves the wallet, and the customer reads why.',
  },
  retryRefusedAccounts: {
    label: 'Retry all refused accounts',
    effect: 'Orders every one of them again at the provider.',
  },
  retryRefusedAccount: { label: 'Retry', effect: 'Orders the account again at the provider.' },
  reconcile: {
    label: 'Compare now',
    effect: 'Reads the provider’s statement now, and credits deposits that only the statement has.',
  },
  settleUnmatched: {
    label: 'Propose to settle as company money',
    effect:
      'Another person confirms it. Then it counts as the company’s money, and the case is closed.',
  },
  settleDifference: {
    label: 'Propose to settle the difference',
    effect: 'Another person confirms it. Then the difference counts as the company’s money.',
  },
  retryJob: { label: 'Try again now', effect: 'Runs it at once instead of at its next try.' },
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
    effect: 'Adds a vehicle in stock. It pays no contract yet.',
  },
  changeVehicle: {
    label: 'Change odometer or insurance',
    confirm: 'Save the changes',
    effect: 'Changes the record at once. The events keep what it was before.',
  },
  changeVehicleStatus: {
    label: 'Change the status',
    effect: 'Changes at once. “Sold” and “Written off” can’t be undone.',
  },
  bindVehicle: {
    label: 'Bind to the oldest waiting investment',
    effect:
      'Payout dates count from today, and the customers are told. Refused if the instalments don’t cover the payouts.',
  },
  addVehicleMoney: {
    label: 'Propose to add money',
    effect: 'Another person confirms it. Then it’s used like a repayment, for late payouts first.',
  },
  moveBacking: {
    label: 'Propose another vehicle',
    effect:
      'Another person confirms it. Then the other vehicle pays the contract, with the money received so far.',
  },
  closeContract: {
    label: 'Propose to close with a loss',
    effect:
      'Another person confirms it. Then the investors get what the vehicle has left, and the contract ends.',
  },
  addDriver: {
    label: 'Add a driver',
    effect: 'Adds the driver and their guarantor. Only staff see them.',
  },
  makeAgreement: {
    label: 'Hand over to a driver',
    confirm: 'Make the agreement',
    effect: 'The driver owes these instalments from the first day on.',
  },
  recordRepayment: {
    label: 'Record a repayment',
    effect: 'Pays the oldest instalment first. A large amount needs another person.',
  },
  recordPromise: {
    label: 'Record a promise',
    effect: 'Takes the place of the last promise. Moves no money.',
  },
  recordHardship: {
    label: 'Record a hardship request',
    effect: 'Warns in the case until the request is granted or refused.',
  },
  refuseHardship: {
    label: 'Refuse easier terms',
    effect: 'Ends the request. The instalments stay as they are.',
  },
  restructure: {
    label: 'Restructure',
    effect:
      'A new agreement takes over the debt from today. Payouts keep their dates, so they may become late.',
  },
  repossess: {
    label: 'Repossess',
    effect: 'Ends the agreement, so nothing more falls due. The vehicle counts as repossessed.',
  },
  writeOff: {
    label: 'Propose to write off',
    effect: 'Another person confirms it. Then the agreement ends, and the vehicle is written off.',
  },
} as const;

/** The labels of the fields of actions. */
export const askedMessages = {
  agreement: 'Number of the driver’s agreement',
  amount: 'Amount in naira',
  answer: 'Answer. The customer reads it in the app and by email.',
  asset: 'Asset',
  bankReference: 'Bank’s reference for the returned payment',
  code: 'One-time code from the provider',
  courtOrder: 'Court order, if the law requires one',
  debitAmount: 'Amount in naira. Leave empty to take out everything that isn’t theirs.',
  deposit: 'Deposit in naira',
  driverLicence: 'Licence number of the driver',
  depositReference: 'Reference of the deposit',
  dueOn: 'Will be paid by',
  email: 'Email',
  emailOfOwner: 'Email of the customer whose money it is',
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
  odometerOn: 'Read on',
  ofDriver: 'What the driver says',
  outcome: 'Outcome',
  paidOn: 'Paid on, if not today',
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
  reasonToStop: 'Why? Staff read this. Withdrawals on their way are still followed.',
  reasonToFreeze:
    'Why freeze it? Only staff read this. The customer is told that the wallet is on hold.',
  reasonToUnfreeze: 'Why unfreeze it? Staff read this.',
  reasons: 'Why? The customer reads these sentences.',
  receipt: 'Receipt number',
  receiver: 'Bank, account number and name of the receiver',
  refund: 'The provider’s name of this refund, if there are several',
  refundAmount: 'Amount of this refund in naira',
  source: 'Who pays it',
  startDate: 'First day',
  status: 'New status',
  tracker: 'Tracker number',
  vin: 'Chassis number (VIN)',
  whatMoney: 'What was the money? Staff read this, and the audit keeps it.',
} as const;

import * as limits from '@/config/limits';
import { maxImagePixels } from '@contract/rules/images';

/** Labels of fields that several forms have, and the heading above the errors of a form. */
export const fieldMessages = {
  code: 'Verification code',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  errorSummary: 'There is a problem',
} as const;

/** What to do in an empty field, below it. The sentence of section 5 for all empty fields is above them. */
export const missingMessages = {
  code: 'Enter the code from your email.',
  email: 'Enter your email.',
  password: 'Enter your password.',
  newPassword: 'Enter a new password.',
  confirmPassword: 'Enter the new password again.',
  currentPin: 'Enter your current PIN.',
  newPin: 'Enter a new PIN.',
  confirmNewPin: 'Enter the new PIN again.',
  identityCard: 'Add a photo of your card.',
  facialImage: 'Add a photo of your face.',
  nextOfKin: {
    firstName: 'Enter a first name.',
    lastName: 'Enter a last name.',
    email: 'Enter an email.',
    address: 'Enter an address.',
    relationship: 'Enter how you’re related, such as “sister”.',
  },
  bank: 'Choose a bank.',
  accountNumber: `Enter all ${limits.accountNumberDigits} digits.`,
} as const;

/** Messages of an amount field that can’t accept what was entered. */
export const moneyEntryMessages = {
  typedKoboRefused: 'Whole naira only. We’ve left out the kobo.',
  pasteRefused: 'We couldn’t paste that. Enter whole naira only, such as 5,000.',
} as const;

/** Messages of the field for the transaction PIN, wherever money leaves the wallet. */
export const pinMessages = {
  label: 'Transaction PIN',
  hint: 'The 4 digits that protect your money.',
  forgotten: 'Forgot your PIN?',
  incomplete: 'Enter all 4 digits of your PIN.',
  none: 'You don’t have a transaction PIN yet.',
  create: 'Create one',
} as const;

const megabytes = (bytes: number): string => `${bytes / (1024 * 1024)}MB`;

const easyPin = (why: string): string =>
  `This PIN ${why}, so it’s easy to guess. Choose another one.`;

/** Messages about invalid fields: those of section 5 in its order, and further ones among them. */
export const validationMessages = {
  fullName: 'Enter your full name (first and last name).',
  phoneNumber: 'Invalid phone number format.',
  email: 'Invalid email format.',
  newPassword: `Password must be at least ${limits.minimumPasswordLength} characters, including lowercase, uppercase, number, and special character.`,

  validEmail: 'Please enter a valid email address.',
  passwordLength: `Password must be at least ${limits.minimumPasswordLength} characters long.`,

  emailRequired: 'Email is required',
  allFieldsRequired: 'All fields are required',
  passwordsDoNotMatch: 'Passwords do not match',
  pinsDoNotMatch: 'PINs do not match',

  pinCreationMismatch: 'PINs do not match. Please try again.',
  /** Why a PIN is refused. The server has the same texts. */
  weakPin: {
    repeats: easyPin('repeats itself'),
    sequence: easyPin('is a sequence'),
    year: easyPin('is a year'),
    phone: easyPin('is part of your phone number'),
  },
  userIdMissing: 'User ID is missing. Unable to create PIN.',

  profilePhotoType: 'Invalid file type. Only JPEG, PNG, and GIF are allowed.',
  profilePhotoSize: `File size exceeds ${megabytes(limits.profilePhotoBytes)}. Please upload a smaller image.`,

  /** The server has the same text. */
  imagePixels: `This image is too large. Use one of at most ${maxImagePixels / 1_000_000} megapixels.`,

  kycImagesRequired: 'Please upload both an ID and a facial image.',
  kycFileSize: `File size too large. Maximum allowed size is ${megabytes(limits.kycFileBytes)}.`,
  nextOfKinRequired: 'Please fill in all fields.',

  receiverNotConfirmed: 'Please confirm the receiver before proceeding.',
  amountRequired: 'Withdrawal amount is required.',
  amountAboveBalance: 'Withdrawal amount cannot exceed your balance.',
  pinRequired: 'Transaction PIN is required.',
  bankAndAccount: 'Please provide a valid bank and account number.',

  insufficientBalance: 'Insufficient balance. Please fund your wallet.',
  outOfStock: 'Asset is currently out of stock. Please, try again later.',
  payoutInterval: 'Please select a payout interval.',
  agreement: 'You must agree to the contract terms to proceed.',

  contribution: 'Please enter a valid contribution amount.',
  inviteEmail: 'Invalid email format.',
  inviteEmailsRequired: 'Please add at least one email.',
  cliqueFullyFunded: 'This clique is fully funded. You can no longer join.',
} as const;

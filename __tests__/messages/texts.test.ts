import { validationMessages } from '@/messages/forms';
import { passwordResetMessages, authMessages } from '@/messages/auth';
import { portfolioMessages } from '@/messages/portfolio';
import { overviewMessages } from '@/messages/overview';
import { labelMessages } from '@/messages/labels';
import {
  transactionStatusLabel,
  transactionTypeLabel,
} from '@/widgets/transactions/transactionLabels';
import { describeToast } from '@/store/notifications/toasts';

test('the messages of section 5 contain the limits', () => {
  expect(validationMessages).toMatchObject({
    newPassword:
      'Password must be at least 8 characters, including lowercase, uppercase, number, and special character.',
    passwordLength: 'Password must be at least 8 characters long.',
    profilePhotoSize: 'File size exceeds 5MB. Please upload a smaller image.',
    kycFileSize: 'File size too large. Maximum allowed size is 30MB.',
  });
  expect(passwordResetMessages.codeSent).toBe(
    'OTP sent to your email. This OTP will expire in 5 minutes.',
  );
});

test.each([
  ['active', 'individual', 'No active individual investments found.'],
  ['completed', 'clique', 'No completed clique investments found.'],
] as const)(
  'the text for no %s %s investments is the text of the specification',
  (status, kind, text) => {
    expect(portfolioMessages.noInvestments(status, kind)).toBe(text);
  },
);

test('the greeting is "Hello" with first and last name', () => {
  expect(overviewMessages.greeting('Ada', 'Obi')).toBe('Hello, Ada Obi');
  expect(overviewMessages.greeting('Ada', '')).toBe('Hello, Ada');
});

test("labels 'success' as successful and anything else as ongoing", () => {
  expect(transactionStatusLabel('success')).toBe('Successful');
  expect(transactionStatusLabel('pending')).toBe('Ongoing');
  expect(transactionStatusLabel('')).toBe('Ongoing');
});

test("labels an unknown kind of transaction with the server's own word", () => {
  expect(transactionTypeLabel('deposit')).toBe('Deposit');
  expect(transactionTypeLabel('withdrawal')).toBe('Withdrawal');
  expect(transactionTypeLabel('swap')).toBe('swap');
});

test('formats durations and countdowns', () => {
  expect(labelMessages.durationInWeeks(1)).toBe('1 week');
  expect(labelMessages.durationInWeeks(104)).toBe('104 weeks');
  expect(authMessages.resendCountdown(29)).toBe('Resend code in 29s');
});

describe('the toasts', () => {
  test('a toast is a success unless it is marked otherwise', () => {
    expect(describeToast({ name: 'pinCreated' })).toEqual({
      tone: 'success',
      text: 'Transaction PIN created successfully!',
    });
  });

  test('shows a failure to copy as an error', () => {
    expect(describeToast({ name: 'copyFailed' })).toEqual({
      tone: 'error',
      text: 'We couldn’t copy it. Copy it manually.',
    });
  });

  test('shows a failure to share as an error', () => {
    expect(describeToast({ name: 'shareFailed' })).toEqual({
      tone: 'error',
      text: 'We couldn’t share it. Try again.',
    });
  });
});

import { lagosTime } from '../../clock/lagosTime.ts';

/** A change that a customer makes to their second factors. */
export type OwnFactorChange =
  | {
      readonly change:
        | 'passkey_added'
        | 'passkey_removed'
        | 'authenticator_added'
        | 'authenticator_removed'
        | 'recovery_codes_renewed';
    }
  | {
      readonly change: 'recovery_code_used';
      /** Number of recovery codes that are left. */
      readonly left: number;
    };

/** A change to a customer's second factors, by the customer or by staff. */
export type FactorChange =
  | OwnFactorChange
  | { readonly change: 'factors_removed' }
  /** Staff have stopped a removal within its 24 hours. */
  | { readonly change: 'removal_stopped' }
  | {
      readonly change: 'removal_confirmed';
      /** When the factors are removed, as an ISO 8601 instant. */
      readonly dueAt: string;
    };

/** Returns whether staff made the change. */
export const isByStaff = ({ change }: FactorChange): boolean =>
  change === 'factors_removed' || change === 'removal_confirmed' || change === 'removal_stopped';

/** Returns the beginning of the sentence for a customer who didn't want the change. */
export function ifUnwanted(news: FactorChange): string {
  if (news.change === 'removal_stopped') return 'If you didn’t ask for the removal';
  return isByStaff(news) ? 'If you didn’t ask for this' : 'If this wasn’t you';
}

/** Returns what happened: a title, which is also the subject of the email, and a text. */
export function factorNews(news: FactorChange): readonly [subject: string, text: string] {
  switch (news.change) {
    case 'passkey_added':
      return [
        'A passkey was added to your account',
        'A passkey was set up for two-step verification. We’ll ask for it when you sign in on a new device, and before important changes.',
      ];
    case 'passkey_removed':
      return [
        'A passkey was removed from your account',
        'A passkey for two-step verification was removed. This passkey no longer works.',
      ];
    case 'authenticator_added':
      return [
        'An authenticator app was added to your account',
        'An authenticator app was set up for two-step verification. We’ll ask for its codes when you sign in on a new device, and before important changes.',
      ];
    case 'authenticator_removed':
      return [
        'The authenticator app was removed from your account',
        'The authenticator app for two-step verification was removed. Its codes no longer work.',
      ];
    case 'recovery_codes_renewed':
      return [
        'You have new recovery codes',
        'New recovery codes were made for your account. The old ones no longer work.',
      ];
    case 'removal_confirmed':
      return [
        'Two-step verification will be removed from your account',
        `You told us that you’ve lost your passkey or your authenticator app, and we’ve checked that it was you. Two-step verification will be turned off on ${lagosTime(new Date(news.dueAt))}. From then on, your password alone is enough to sign in. If you sign in with your passkey, your authenticator app or a recovery code before then, two-step verification stays on.`,
      ];
    case 'removal_stopped':
      return [
        'Two-step verification stays on',
        'We’ve stopped the removal of two-step verification from your account, because we weren’t sure that it was you who asked for it. To sign in on a new device, you still need your passkey, your authenticator app or a recovery code. If it was you, contact us again.',
      ];
    case 'factors_removed':
      return [
        'Two-step verification is off',
        'Passkeys, the authenticator app and recovery codes were removed from your account, because you had lost them. You can now sign in with only your password. Set up two-step verification again in Profile, Password & Security.',
      ];
    case 'recovery_code_used':
      return [
        'A recovery code was used',
        `One of the recovery codes of your account was used. There ${news.left === 1 ? 'is 1' : `are ${news.left}`} left.`,
      ];
  }
}

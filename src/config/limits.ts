const second = 1000;
const minute = 60 * second;
const megabyte = 1024 * 1024;

/**
 * Every number of section 9 of the specification and the few that the contracts add.
 * Durations are in milliseconds, sizes in bytes, widths in CSS pixels.
 */
export const limits = {
  toastDuration: 8 * second,
  /**
   * How long a message of section 9's "5 s or 7 s" is shown: 5 s on the withdrawal page and for the warning that a
   * withdrawal needs the identity check (section 8), 7 s everywhere else. What stays, and why, is in `src/ui/Banner.tsx`.
   */
  shortBannerDuration: 5 * second,
  longBannerDuration: 7 * second,
  copyFeedbackDuration: 2 * second,
  investmentRedirectDelay: 2 * second,
  accountDeletionDelay: 1.5 * second,

  /** How long before its end a session is announced to end. */
  sessionEndNotice: 2 * minute,
  codeExpiry: 5 * minute,
  codeResendCooldown: 30 * second,
  minimumPasswordLength: 8,
  longestPasswordLength: 128,
  /** A phone number must be longer than this. */
  phoneNumberLongerThan: 10,
  accountNumberDigits: 10,
  pinDigits: 4,

  profilePhotoBytes: 5 * megabyte,
  profilePhotoTypes: ['image/jpeg', 'image/png', 'image/gif'],
  kycFileBytes: 30 * megabyte,

  transactionPageSizes: [10, 20, 50],
  defaultTransactionPageSize: 10,
  overviewAssets: 4,
  overviewTransactions: 3,
  carouselAssets: 3,
  carouselAssetsNarrow: 1,
  narrowWidth: 768,

  cliqueOpenDays: 30,
  inviteEmailsPerCall: 20,
  /** Contributions in kobo that can be chosen without typing. */
  suggestedContributions: [5_000_000, 10_000_000],
  bannerRoiPercent: 50,
  highestBadgeCount: 99,
  bellNotifications: 5,
  weeksPerYear: 52,
  monthsPerYear: 12,

  /** What a server wrote is shown up to this many characters. */
  serverProseLength: 300,
  /** How many items of a long list come first, and how many with each further page. */
  firstPage: 100,
  furtherPages: 1000,
  readRetries: 3,
  retryFirstDelay: 250,
  /** Doubled twice, it gives a flaky connection 21 s before a session that cannot be loaded ends. */
  firstLoadRetryDelay: 3 * second,
  /** Of a server that says by itself what has changed: it sends something every 20 s. */
  streamDelay: 3 * second,
  longestSilence: 45 * second,
  firstReconnection: second,
  longestReconnection: minute,
  depositPollInterval: 4 * second,
  notificationPollInterval: 8 * second,

  /** The largest amount that the app takes from a reply, in kobo: above it a double no longer prints every kobo. */
  largestKobo: 999_999_999_999_999,
  /** The largest percentage or count that the app takes from a reply. */
  largestDecimal: 999_999_999,
  developerHistoryLength: 500,
} as const;

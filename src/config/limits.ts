// All numbers of section 9 of the specification, and the few that the contracts add. Those that the server shares are in contract/rules.
// Durations are in milliseconds, sizes in bytes, widths in CSS pixels. Read as `limits.NAME`.

export { minimumPasswordLength } from '@contract/rules/password';
export { monthsPerYear, weeksPerYear } from '@contract/rules/payouts';
export { pinDigits } from '@contract/rules/pin';

const second = 1000;
const minute = 60 * second;
const megabyte = 1024 * 1024;

export const toastDuration = 8 * second;
/**
 * How long a message of section 9's "5 s or 7 s" is shown: 5 s on the withdrawal page and for the warning that a
 * withdrawal needs the identity check (section 8), 7 s everywhere else. `src/ui/feedback/Banner.tsx` lists the messages that stay.
 */
export const shortBannerDuration = 5 * second;
export const longBannerDuration = 7 * second;
/** How long "Add money" shows received money before it closes. */
export const arrivalDuration = 3 * second;
export const copyFeedbackDuration = 2 * second;
export const investmentRedirectDelay = 2 * second;
export const accountDeletionDelay = 1.5 * second;

/** With this many banks or more, the withdrawal offers a search. */
export const banksToSearch = 8;
/** How many saved accounts are shown above the fields of a withdrawal. The dialog lists all. */
export const savedAccounts = 3;

/** How long before the end of a session the customer is warned. */
export const sessionEndNotice = 2 * minute;
export const codeExpiry = 5 * minute;
export const codeResendCooldown = 30 * second;
export const accountNumberDigits = 10;

export const profilePhotoBytes = 5 * megabyte;
export const profilePhotoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const kycFileBytes = 30 * megabyte;

export const transactionPageSizes = [10, 20, 50] as const;
export const defaultTransactionPageSize = 10;
export const overviewAssets = 4;
export const overviewTransactions = 3;
export const carouselAssets = 3;
export const carouselAssetsNarrow = 1;
export const narrowWidth = 768;

export const cliqueOpenDays = 30;
export const inviteEmailsPerCall = 20;
/** Contributions in kobo that can be chosen without typing. */
export const suggestedContributions = [5_000_000, 10_000_000] as const;
export const bannerRoiPercent = 50;
/** The length of the contract that the banner mentions. */
export const bannerRoiWeeks = 130;
export const highestBadgeCount = 99;
export const bellNotifications = 5;
/** How many notifications their page shows first, and how many more with each press. */
export const notificationsPerPage = 50;

/** A longer text of a server is cut to this many characters. */
export const serverProseLength = 300;
/** How many items of a long list the first page has, and how many each further page. */
export const firstPage = 100;
export const furtherPages = 1000;
export const readRetries = 3;
export const retryFirstDelay = 250;
/** The delay doubles twice, so a session ends after 21 s in which it could not be loaded. */
export const firstLoadRetryDelay = 3 * second;
/** Delay of the stream of changes, so that the first screen's requests go first. */
export const firstScreenAdvance = 3 * second;
/** How long the connection must be idle before the app's files are cached: that keeps it busy for seconds. */
export const quietBeforeKeeping = 3 * second;
export const longestSilence = 45 * second;
export const firstReconnection = second;
export const longestReconnection = minute;
/** Longest wait of a sign-out for pending deletions of notifications. */
export const longestWaitForDeletions = 3 * second;
export const depositPollInterval = 4 * second;
export const notificationPollInterval = 8 * second;

/** In kobo. The app refuses a reply with a larger amount, because a double can't print each kobo of it. */
export const largestKobo = 999_999_999_999_999;
/** The app refuses a reply with a larger percentage or count. */
export const largestDecimal = 999_999_999;
export const developerHistoryLength = 500;

/** How many vehicles the app suggests instead of one that is out of stock. */
export const similarAssets = 3;

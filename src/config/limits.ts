// The numbers of section 9 of the specification, and the app's own. Numbers that the server shares are in
// contract/rules. Durations are in milliseconds, sizes in bytes, widths in CSS pixels. Import them as `limits`.

import { maxInviteSeats } from '@contract/rules/cliques';

export { cliqueOpenDays, inviteEmailsPerCall } from '@contract/rules/cliques';
export { kycFileBytes, profilePhotoBytes } from '@contract/rules/images';
export { minimumPasswordLength } from '@contract/rules/password';
export { monthsPerYear, weeksPerYear } from '@contract/rules/payouts';
export { pinDigits } from '@contract/rules/pin';

const second = 1000;
const minute = 60 * second;

export const toastDuration = 8 * second;
/**
 * Milliseconds for which a form's message is shown. Section 9 says "5 s or 7 s": 5 s on the withdrawal page and for the
 * warning that a withdrawal needs the identity check, 7 s everywhere else. `src/ui/feedback/Banner.tsx` lists the
 * messages that stay.
 */
export const shortBannerDuration = 5 * second;
export const longBannerDuration = 7 * second;
/** Milliseconds for which "Add money" shows the received money before it closes. */
export const arrivalDuration = 3 * second;
export const copyFeedbackDuration = 2 * second;
export const investmentRedirectDelay = 2 * second;
export const accountDeletionDelay = 1.5 * second;

/** The withdrawal has a search field if there are this many banks or more. */
export const banksToSearch = 8;
/** Number of saved accounts above the fields of a withdrawal. A dialog lists all of them. */
export const savedAccounts = 3;

/** Milliseconds before the end of a session when the customer is warned. */
export const sessionEndNotice = 2 * minute;
export const codeExpiry = 5 * minute;
export const codeResendCooldown = 30 * second;
export const accountNumberDigits = 10;

export const profilePhotoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

export const transactionPageSizes = [10, 20, 50] as const;
export const defaultTransactionPageSize = 10;
export const overviewAssets = 4;
/** Number of open cliques that the portfolio shows at first. */
export const openCliquesShown = 3;
/** Number of payouts that a schedule shows at first, on a narrow screen. A wide one shows fewer. */
export const payoutsShown = 8;
export const overviewTransactions = 3;
export const carouselAssets = 3;
export const carouselAssetsNarrow = 1;
export const narrowWidth = 768;

/** Numbers of people for whom a customer can create an invite link. */
export const inviteLinkSeats = [1, 2, 3, 5, 10, 20, 50, maxInviteSeats] as const;
export const defaultInviteLinkSeats = 10;
/** Contributions in kobo that can be chosen without typing. */
export const suggestedContributions = [5_000_000, 10_000_000] as const;
export const bannerRoiPercent = 50;
/** Length of the contract that the banner advertises. */
export const bannerRoiWeeks = 130;
export const highestBadgeCount = 99;
export const bellNotifications = 5;
/** Number of notifications that the page shows at first. Each press on the button for older ones adds as many. */
export const notificationsPerPage = 50;
/** Number of calls at a time when all notifications are marked as read. The proxy allows 100 calls a second. */
export const notificationsMarkedAtOnce = 5;

/** Maximum length of a server's text, in characters. A longer text is cut. */
export const serverProseLength = 300;
/** Number of entries that a statement shows at first. A phone needs seconds to render thousands. */
export const statementEntries = 500;
/** Number of items on the first page of a long list, and on each further page. */
export const firstPage = 100;
export const furtherPages = 1000;
export const readRetries = 3;
export const retryFirstDelay = 250;
/**
 * Delay before the first retry of loading the customer. The session ends if the retries after 3, 6 and 12 s fail too.
 */
export const firstLoadRetryDelay = 3 * second;
/** Delay before the stream of changes opens, so that the first screen's requests have priority. */
export const firstScreenAdvance = 3 * second;
/**
 * Milliseconds for which the page must be idle before the app's files are cached, which uses the connection for several
 * seconds.
 */
export const quietBeforeKeeping = 3 * second;
export const maxSilence = 45 * second;
export const firstReconnection = second;
export const maxReconnectionDelay = minute;
/** Maximum time that a sign-out waits for pending deletions of notifications. */
export const maxWaitForDeletions = 3 * second;
export const depositPollInterval = 4 * second;
export const notificationPollInterval = 8 * second;

/**
 * Largest amount in kobo. The app refuses a reply with a larger one, because naira in a JSON number keep only 15 digits
 * exactly.
 */
export const maxKobo = 999_999_999_999_999;
/** Largest percentage or count. The app refuses a reply with a larger one. */
export const maxDecimal = 999_999_999;
export const developerHistoryLength = 500;

/** Number of days for which the overview shows recent events, such as a first deposit or a handed-over vehicle. */
export const momentDays = 7;

/** Number of assets that the app suggests instead of an asset that is out of stock. */
export const similarAssets = 3;

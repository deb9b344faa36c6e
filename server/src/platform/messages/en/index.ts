import { customerRefusals } from './customerRefusals.ts';
import { deviceName } from './deviceName.ts';
import { investingRefusals } from './investingRefusals.ts';
import { alerts } from './mails/alerts.ts';
import { codes } from './mails/codes.ts';
import { news } from './mails/news.ts';
import { receipts } from './mails/receipts.ts';
import { requests } from './mails/requests.ts';
import { staff } from './mails/staff.ts';
import { moneyRefusals } from './moneyRefusals.ts';
import { notifications } from './notifications.ts';
import { sandboxRefusals } from './sandboxRefusals.ts';
import { serverRefusals } from './serverRefusals.ts';
import { staffRefusals } from './staffRefusals.ts';
import { vehicleRefusals } from './vehicleRefusals.ts';

/**
 * The refusals, notifications and emails in English. Another language gets its own folder next to this one. Messages of
 * successful calls are in their routes.
 */
export const en = {
  /** Why a call is refused. Each key is the code of a refusal. */
  refusals: {
    ...serverRefusals,
    ...customerRefusals,
    ...moneyRefusals,
    ...investingRefusals,
    ...vehicleRefusals,
    ...staffRefusals,
    ...sandboxRefusals,
  },
  /** Names that a reply contains, such as that of a signed-in device. */
  words: { device: deviceName },
  notifications,
  mails: { ...codes, ...alerts, ...receipts, ...news, ...requests, ...staff },
} as const;

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

/** All that the server says to people, in English. Another language is a folder beside this one. */
export const en = {
  /** Why a call is refused, by its code. */
  refusals: {
    ...serverRefusals,
    ...customerRefusals,
    ...moneyRefusals,
    ...investingRefusals,
    ...vehicleRefusals,
    ...staffRefusals,
    ...sandboxRefusals,
  },
  /** Words within a page. */
  words: { device: deviceName },
  notifications,
  mails: { ...codes, ...alerts, ...receipts, ...news, ...requests, ...staff },
} as const;

import { shareImage } from '../assets/shareImage.ts';
import { formatDay } from '../../platform/clock/lagosTime.ts';
import type { Database } from '../../platform/db/connection.ts';
import { escapeHtml } from '../../platform/text/html.ts';
import { displayNaira } from '../../platform/kobo/kobo.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { quotedName } from '../../platform/text/plainNames.ts';
import { openInvitation } from './invitePreview.ts';

/**
 * Returns the meta tags with which messengers show an invite link: who invites, the vehicle, and what is left to fund.
 * Throws 404 for an invalid link, and 409 if its seats are taken or the clique has ended. The tags don't contain the
 * link, because it is a secret.
 */
export async function shareCardOf(
  database: Database,
  { token, appOrigin, now }: { token: string; appOrigin: string; now: Date },
): Promise<string> {
  const { clique, inviter, asset } = await openInvitation(database, token, now);
  const left = displayNaira(clique.required_funding - clique.total_contributions);
  const lastDay = formatDay(lagosDate(clique.closes_at));
  const tags = {
    'og:site_name': 'Mota',
    'og:type': 'website',
    'og:title': `${inviter} invites you to fund ${asset.name} together`,
    'og:description': `${left} of ${displayNaira(clique.required_funding)} is left to fund in the clique ${quotedName(clique.name)}, until ${lastDay}.`,
    'og:image': `${appOrigin}${shareImage(asset.image)}`,
    'og:image:alt': asset.name,
    'twitter:card': 'summary_large_image',
  };
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('\n');
}

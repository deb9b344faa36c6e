import { displayNaira, type Kobo } from '../../kobo/kobo.ts';
import { quotedName } from '../../text/plainNames.ts';
import { paragraphs, type Written } from './written.ts';

/** Invites a person to a clique, by a link for them alone. */
export const invitationLetter = (invitation: {
  readonly inviter: string;
  readonly clique: string;
  readonly asset: string;
  readonly remaining: Kobo;
  readonly link: string;
}): Written => ({
  subject: 'You’re invited to a clique on Mota',
  text: paragraphs(
    'Hello,',
    `A Mota customer, ${quotedName(invitation.inviter)}, has invited you to the clique ${quotedName(invitation.clique)}, which is funding ${invitation.asset} together. ${displayNaira(invitation.remaining)} is still to be funded.`,
    `Join here: ${invitation.link}`,
    'The link is just for you and works once, until the clique is funded or closes.',
  ),
});

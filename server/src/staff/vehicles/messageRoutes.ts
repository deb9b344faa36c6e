import { Type } from 'typebox';
import { MessagePreview } from '../../../../contract/office/fleet.ts';
import { investorMessageLength } from '../../../../contract/rules/office.ts';
import { previewMessage, proposeMessage } from '../../investing/vehicles/messageInvestors.ts';
import { catalogueOf } from '../../platform/messages/languages.ts';
import { proposed } from '../access/actions.ts';
import { Words } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const Text = Type.Object({ text: Words(investorMessageLength) });

/** Serves messages from staff to all investors of a vehicle. */
export const messageRoutes: OfficePart = ({ action, change }) => {
  change('/vehicles/:id/message/preview/', {
    summary: 'A message as the investors of a vehicle would read it; nothing is stored',
    body: Text,
    reply: MessagePreview,
    perform: (transaction, { params, body }) =>
      previewMessage(transaction, params.id, body.text, catalogueOf('en')),
    answer: (preview) => preview,
  });
  action('/vehicles/:id/message/', {
    summary: 'Propose a message to all investors of a vehicle, which another person sends',
    body: Text,
    perform: (transaction, { params, body, by }) =>
      proposeMessage(transaction, params.id, body.text, by),
    message: proposed,
  });
};

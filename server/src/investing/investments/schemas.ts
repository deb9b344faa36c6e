import { Type } from 'typebox';
import { MoneyIn } from '../../platform/kobo/schemas.ts';
import { paymentPin } from '../../customers/pin/schemas.ts';
import { Instant, Message, OwnIdIn } from '../../platform/http/schemas.ts';

export const ContractHtml = Type.Object({
  contract: Type.String({ pattern: '\\S', description: 'HTML' }),
});

export const SignedContract = Type.Object({
  ...ContractHtml.properties,
  agreed_at: Instant,
});

export const InvestmentAnswer = Type.Object({
  ...Message.properties,
  id: Type.Integer(),
  reference: Type.String({ description: 'Of the transaction' }),
});

/** Its fields are optional because each one that is missing has its own sentence. */
export const InvestBody = Type.Object({
  user: OwnIdIn,
  asset_id: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
  amount_invested: Type.Optional(MoneyIn),
  payout_interval: Type.Optional(Type.String({ maxLength: 20, examples: ['week'] })),
  agreed_to_contract: Type.Optional(Type.Boolean()),
  contract_hash: Type.Optional(
    Type.String({ maxLength: 200, description: 'X-Contract-Hash of the contract that was read' }),
  ),
  ...paymentPin,
});

import { Type } from 'typebox';
import { MoneyOut, Nullable } from '../../platform/http/schemas.ts';

export const ReconciliationReport = Type.Object({
  rail: Type.String(),
  is_clean: Type.Boolean(),
  is_alarming: Type.Boolean({ description: 'Whether automatic sending to banks has stopped' }),
  balance: MoneyOut,
  difference: {
    ...MoneyOut,
    description: 'The balance minus the sum of the statement lines',
  },
  in_transit: {
    ...MoneyOut,
    description: 'Deposits, less fees, that arrive with the next settlement',
  },
  unexplained: {
    ...MoneyOut,
    description: 'What has stayed unmatched for longer than a transfer normally takes',
  },
  exceptions: Type.Array(
    Type.Object({
      exception: Type.String({ examples: ['line 12', 'transfer 340'] }),
      amount: MoneyOut,
      hours: Type.Integer({ description: 'Age in hours' }),
      reference: Nullable(Type.String()),
      why: Type.String(),
    }),
  ),
});

import { Type } from 'typebox';
import { UnmatchedItem } from '../../../../contract/office/money.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { RailUnavailable } from '../../money/rails/moneyRail.ts';
import { readCounterparties } from '../../money/reconciliation/counterparties.ts';
import { readUnmatched } from '../../money/reconciliation/reconcile.ts';
import { proposeDifference } from '../../money/reconciliation/differences.ts';
import {
  exceptionOfName,
  nameOfException,
  proposeSettlement,
} from '../../money/reconciliation/settle.ts';
import { stopWhenAlarming } from '../../money/reconciliation/stopWhenAlarming.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers } from '../../platform/http/schemas.ts';
import { ReconciliationReport } from './schemas.ts';
import type { OfficePart } from '../access/office.ts';
import { hour } from '../../platform/clock/time.ts';
import { proposed } from '../access/actions.ts';

const maxAtOnce = 500;

const reason = Type.String({ minLength: 1, maxLength: 500, description: 'What the money was for' });

const Settlement = Type.Object({
  exceptions: Type.Array(
    Type.String({ pattern: '^(line|transfer) [1-9][0-9]{0,14}$', examples: ['line 12'] }),
    { minItems: 1, maxItems: maxAtOnce, uniqueItems: true },
  ),
  reason,
});

export const reconciliationRoutes: OfficePart = ({ app, dependencies, list, action }) => {
  const { clock, rail } = dependencies;
  const run = {
    summary: "Compare the provider's statement with the books",
    response: answers({ 200: ReconciliationReport }),
  };
  app.post('/reconcile/', { schema: run }, async ({ actor }) => {
    try {
      const { balance, difference, exceptions, inTransit, unexplained, isAlarming } =
        await stopWhenAlarming(dependencies, actor);
      return {
        rail: rail.name,
        is_clean: exceptions.length === 0 && difference === 0n,
        is_alarming: isAlarming,
        ...onWire({ balance, difference, in_transit: inTransit, unexplained }),
        exceptions: exceptions.map((exception) => ({
          exception: nameOfException(exception),
          amount: nairaOf(exception.amount),
          hours: Math.floor((clock.now().getTime() - exception.since.getTime()) / hour),
          reference: exception.reference ?? null,
          why: exception.why,
        })),
      };
    } catch (error) {
      if (!(error instanceof RailUnavailable)) throw error;
      throw new Refusal(502, 'provider_silent_unchanged');
    }
  });

  list('/exceptions/', {
    summary: 'What the last reconciliation couldn’t match, oldest first',
    row: UnmatchedItem,
    read: async ({ database }) => {
      const found = await readUnmatched({ ...dependencies, database });
      const references = found.flatMap(({ reference }) => reference ?? []);
      const names = await readCounterparties(database, [...new Set(references)]);
      return found.map((exception) => ({
        id: nameOfException(exception),
        amount: nairaOf(exception.amount),
        other: exception.other === undefined ? null : nairaOf(exception.other),
        since: exception.since.toISOString(),
        reference: exception.reference ?? null,
        customer: names.get(exception.reference ?? '') ?? null,
        description: exception.description ?? null,
        why: exception.why,
      }));
    },
  });
  action('/exceptions/settle/', {
    summary:
      "Propose to settle what does not match, all of it or nothing: it is the company's own money",
    body: Settlement,
    perform: (transaction, { body, by }) => {
      const items = body.exceptions.map(exceptionOfName);
      return proposeSettlement(transaction, rail.name, items, body.reason, by);
    },
    message: proposed,
  });
  action('/difference/settle/', {
    summary: 'Propose to settle the difference of the last reconciliation; another person confirms',
    body: Type.Object({ reason }),
    perform: (transaction, { body, by }) =>
      proposeDifference(transaction, rail.name, body.reason, by),
    message: proposed,
  });
};

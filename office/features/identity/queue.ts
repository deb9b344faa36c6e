import { kycList, type KycSummary } from '../../store/queuesApi';
import { ageColumn, wordsColumn } from '../../widgets/columns';
import type { QueueDefinition } from '../../widgets/queue/definition';
import { identityCopy as copy } from '../../words/office';

export const identityChecks: QueueDefinition<KycSummary> = {
  queue: 'kyc',
  path: '/identity',
  copy,
  list: kycList,
  titleOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  columns: [
    wordsColumn(copy.facts.email, ({ email }) => email),
    ageColumn(copy.facts.sent, ({ submitted_at }) => submitted_at),
  ],
};

import { Type } from 'typebox';
import { DecidedTogether, WithdrawalRules } from '../../../../contract/office/money.ts';
import { rowId } from '../../../../contract/schemas/parts.ts';
import { takeFromRules } from '../../money/withdrawals/releaseWithdrawal.ts';
import {
  findRuleSwitch,
  proposeRules,
  ruleProposals,
  ruleSubject,
  switchRulesOff,
} from '../../money/withdrawals/ruleSwitch.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers } from '../../platform/http/schemas.ts';
import { readersCatalogue } from '../../platform/messages/languages.ts';
import { findOpenProposal } from '../../platform/proposals/decide.ts';
import { proposed } from '../access/actions.ts';
import { Reason, rowsPerPage } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';
import { decideTogether } from './decideTogether.ts';

const JointBody = Type.Object({
  ids: Type.Array(rowId(), { minItems: 1, maxItems: rowsPerPage, uniqueItems: true }),
  decision: Type.Enum(['approve', 'reject']),
  reason: Type.Optional(
    Type.String({ maxLength: 500, description: 'For a rejection. The customers read it.' }),
  ),
});

const ReasonBody = Type.Object({ reason: Reason });

/**
 * Serves the rules that send withdrawals, and decisions on several withdrawals together. The rules can be read,
 * switched, and overruled by taking a withdrawal from them.
 */
export const ruleRoutes: OfficePart = ({ app, dependencies, action }) => {
  const { clock, config, database } = dependencies;

  const deciding = {
    summary: 'Approve or reject several withdrawals, each as a separate decision',
    description:
      'Always 200, with an outcome for each: one that is refused or fails changes nothing about the others. Once the database can’t be reached, the rest isn’t tried.',
    body: JointBody,
    response: answers({ 200: DecidedTogether }),
  };
  app.post('/withdrawals/decide/', { schema: deciding }, async ({ body, actor, headers, log }) => {
    const { ids, decision, reason = '' } = body;
    const joint = decision === 'reject' ? { decision, reason } : { decision };
    const reporting = { catalogue: readersCatalogue(headers['accept-language']), log };
    return { outcomes: await decideTogether(dependencies, ids, joint, actor, reporting) };
  });
  action('/withdrawals/:id/take/', {
    summary: 'Take a withdrawal from the rules, so that a person decides on it',
    perform: (transaction, { params, by }) => takeFromRules(transaction, params.id, by),
    message: 'The rules no longer send this withdrawal. It waits for a decision by staff.',
  });

  const reading = {
    summary: 'Whether rules send withdrawals without a person, and their limits',
    response: answers({ 200: WithdrawalRules }),
  };
  app.get('/withdrawal-rules/', { schema: reading }, async () => {
    const { isOn, by, at, reason } = await findRuleSwitch(database, config);
    const open = await findOpenProposal(database, ruleProposals.name, ruleSubject, clock.now());
    return onWire({
      is_on: isOn,
      switched_by: by,
      switched_at: at,
      reason,
      customer_limit: config.rulesCustomerLimit,
      company_limit: config.rulesCompanyLimit,
      delay_minutes: config.rulesDelayMinutes,
      proposal: open ? { id: open.id, proposed_by: open.proposed_by } : null,
    });
  });
  action('/withdrawal-rules/off/', {
    summary: 'Switch the rules off immediately: every withdrawal waits for a person',
    body: ReasonBody,
    perform: (transaction, { body: { reason }, by }) =>
      switchRulesOff(transaction, config, { ...by, reason }),
    message: 'The rules are off. Every withdrawal waits for a decision by staff.',
  });
  action('/withdrawal-rules/on/', {
    summary: 'Propose to switch the rules on; another person confirms',
    body: ReasonBody,
    perform: (transaction, { body: { reason }, by }) =>
      proposeRules(transaction, config, { ...by, reason }),
    message: proposed,
  });
};

import { formatNaira } from '@/lib/money';
import { PageHeading } from '@/ui/layout/Headings';
import {
  useGetWithdrawalRulesQuery,
  useProposeWithdrawalRulesMutation,
  useSwitchWithdrawalRulesOffMutation,
} from '../../store/moneyApi';
import type { WithdrawalRules } from '../../store/moneyWire';
import { ActionsCard } from '../../widgets/ActionsCard';
import { CaseColumns } from '../../widgets/CaseScreen';
import { proposedFlag } from '../../widgets/Change';
import { shortText } from '../../widgets/fields';
import { Loaded } from '../../widgets/Loaded';
import { staffAction } from '../../widgets/staffAction';
import { FactsCard, Lines, When } from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { ruleMessages as messages } from '../../messages/rules';

interface RulesProps {
  readonly rules: WithdrawalRules;
}

function Now({ rules }: RulesProps) {
  const { is_on, switched_by, switched_at, reason, proposal } = rules;
  const { labels } = messages;
  return (
    <FactsCard
      title={messages.now}
      flags={[proposal && proposedFlag(messages.proposed(proposal.proposed_by))]}
      facts={[
        { term: labels.state, value: is_on ? messages.on : messages.off, emphasis: 'total' },
        {
          term: labels.switched,
          value:
            switched_by === null || switched_at === null ? (
              messages.bySetting
            ) : (
              <>
                {messages.byOn(switched_by)}
                <When at={switched_at} />
              </>
            ),
        },
        { term: labels.reason, value: reason },
        { term: labels.customerLimit, value: formatNaira(rules.customer_limit) },
        { term: labels.companyLimit, value: formatNaira(rules.company_limit) },
        { term: labels.delay, value: messages.minutes(rules.delay_minutes) },
      ]}
    />
  );
}

/**
 * Renders the action that switches the rules off, or the one that proposes to switch them on, which needs two people.
 * Renders no action while such a proposal is open.
 */
function Switch({ rules: { is_on, proposal } }: RulesProps) {
  const [switchOff] = useSwitchWithdrawalRulesOffMutation();
  const [propose] = useProposeWithdrawalRulesMutation();
  return (
    <ActionsCard
      title={messages.actions}
      actions={[
        is_on &&
          staffAction({
            ...actionMessages.switchRulesOff,
            right: 'POST /withdrawal-rules/off/',
            fields: { reason: shortText(askedMessages.reason) },
            isDangerous: true,
            send: ({ reason }) => switchOff(reason),
          }),
        !is_on &&
          proposal === null &&
          staffAction({
            ...actionMessages.proposeRules,
            right: 'POST /withdrawal-rules/on/',
            fields: { reason: shortText(askedMessages.reason) },
            send: ({ reason }) => propose(reason),
          }),
      ]}
    />
  );
}

/** Renders the rules that send withdrawals without a person: their state, their limits, and the switch. */
export function RulesScreen() {
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Loaded query={useGetWithdrawalRulesQuery(undefined)}>
        {(rules) => (
          <CaseColumns
            isSticky
            main={
              <>
                <Now rules={rules} />
                <Lines title={messages.all} rows={messages.rules}>
                  {(rule) => [rule]}
                </Lines>
              </>
            }
            decision={<Switch rules={rules} />}
          />
        )}
      </Loaded>
    </>
  );
}

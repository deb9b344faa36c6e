import { skipToken } from '@reduxjs/toolkit/query';
import { reasonLength } from '@contract/rules/office';
import {
  useCreditWalletMutation,
  useDebitWalletMutation,
  useGetCustomerMoneyQuery,
  useHideCliqueMutation,
  useCorrectNameMutation,
  useCorrectPhoneMutation,
  useEndSessionsMutation,
  useKeepFactorsMutation,
  useProposeEmailMutation,
  useRemoveFactorsMutation,
  useResendCodeMutation,
} from '../../store/customersApi';
import type { CustomerRecord } from '../../store/customersWire';
import { useMay } from '../../store/sessionApi';
import { isClosedAccount } from './Closing';
import { DecisionCard, useChoice } from '../../widgets/ActionsCard';
import { amountField, shortText } from '../../widgets/fields';
import { inGroup, staffAction, type CaseActions } from '../../widgets/staffAction';
import { actionMessages, askedMessages } from '../../messages/actions';
import { customerMessages as messages } from '../../messages/customers';

/** Returns whether a proposal of a kind about the customer is open, so that nobody can propose a second one. */
const isProposed = ({ proposals }: CustomerRecord, kind: CustomerRecord['proposals'][0]['kind']) =>
  proposals.some((open) => open.kind === kind);

const reason = { kind: 'text', label: askedMessages.reason, maxLength: reasonLength } as const;

/** Returns the usual actions while a customer is on the phone, the most frequent first. */
function useCallActions({ id, phone_number }: CustomerRecord): CaseActions {
  const [resendCode] = useResendCodeMutation();
  const [correctPhone] = useCorrectPhoneMutation();
  const [endSessions] = useEndSessionsMutation();
  return [
    staffAction({
      ...actionMessages.resendCode,
      isRare: true,
      right: 'POST /customers/:id/code/',
      fields: { reason },
      send: (values) => resendCode({ id, ...values }),
    }),
    staffAction({
      ...actionMessages.correctPhone,
      isRare: true,
      right: 'POST /customers/:id/phone/',
      fields: { phone_number: shortText(askedMessages.phoneOfCustomer), reason },
      initialValues: { phone_number },
      send: (values) => correctPhone({ id, ...values }),
    }),
    staffAction({
      ...actionMessages.endSessions,
      isRare: true,
      right: 'POST /customers/:id/sign-out/',
      fields: { reason },
      send: (values) => endSessions({ id, ...values }),
    }),
  ];
}

/** Returns the actions that correct a customer's name or email. */
function useRecordActions(customer: CustomerRecord): CaseActions {
  const { id, first_name, last_name, email } = customer;
  const [correctName] = useCorrectNameMutation();
  const [proposeEmail] = useProposeEmailMutation();
  return [
    staffAction({
      ...actionMessages.correctName,
      right: 'POST /customers/:id/name/',
      fields: {
        first_name: shortText(askedMessages.firstName),
        last_name: shortText(askedMessages.lastName),
        reason,
      },
      initialValues: { first_name, last_name },
      lines: [['first_name', 'last_name'], ['reason']],
      send: (values) => correctName({ id, ...values }),
    }),
    !isProposed(customer, 'customer email') &&
      staffAction({
        ...actionMessages.proposeEmail,
        right: 'POST /customers/:id/email/',
        fields: {
          email: {
            kind: 'email',
            label: askedMessages.emailOfCustomer,
            hint: askedMessages.emailNow(email),
            maxLength: 200,
          },
          reason,
        },
        send: (values) => proposeEmail({ id, ...values }),
      }),
  ];
}

/** Returns the actions with which staff remove two-step verification or stop its removal. */
function useAccessActions(customer: CustomerRecord): CaseActions {
  const { id, has_factor, factors_removed_at } = customer;
  const [removeFactors] = useRemoveFactorsMutation();
  const [keepFactors] = useKeepFactorsMutation();
  return [
    has_factor &&
      factors_removed_at === null &&
      !isProposed(customer, 'two-step removal') &&
      staffAction({
        ...actionMessages.removeFactors,
        right: 'POST /customers/:id/factors/',
        fields: { reason },
        send: (values) => removeFactors({ id, ...values }),
      }),
    factors_removed_at !== null &&
      staffAction({
        ...actionMessages.keepFactors,
        right: 'POST /customers/:id/factors/keep/',
        fields: { reason },
        send: (values) => keepFactors({ id, ...values }),
      }),
  ];
}

/** Returns the actions that take money out of a wallet or put it in. Each needs two people. */
function useWalletActions({ email }: Pick<CustomerRecord, 'email'>): CaseActions {
  const [debit] = useDebitWalletMutation();
  const [credit] = useCreditWalletMutation();
  const fields = {
    amount: amountField(askedMessages.amount),
    reason: shortText(askedMessages.reasonForCustomer),
  };
  return [
    staffAction({
      ...actionMessages.debitWallet,
      right: 'POST /wallets/debit/',
      fields,
      send: (values) => debit({ email, ...values }),
    }),
    staffAction({
      ...actionMessages.creditWallet,
      right: 'POST /wallets/credit/',
      fields,
      send: (values) => credit({ email, ...values }),
    }),
  ];
}

/**
 * Returns an action for each of a customer's cliques that hides it. Empty for people who can't see the customer's
 * money.
 */
function useCliqueActions({ id }: Pick<CustomerRecord, 'id'>): CaseActions {
  const may = useMay();
  const query = may('GET /customers/:id/money/') ? id : skipToken;
  const cliques = useGetCustomerMoneyQuery(query).data?.cliques ?? [];
  const [hide] = useHideCliqueMutation();
  return cliques.map((clique) =>
    staffAction({
      ...actionMessages.hideClique,
      label: messages.hide(clique.name),
      right: 'POST /cliques/:id/hide/',
      fields: { reason: { ...reason, label: askedMessages.reasonForCreator } },
      send: (values) => hide({ id: clique.id, reason: values.reason }),
    }),
  );
}

/**
 * Shows what staff can change for a customer: the usual actions, and the others in groups. The record of a closed account
 * can't be changed, and nobody can sign in to it.
 */
export function CustomerActions({ customer }: { readonly customer: CustomerRecord }) {
  const isClosed = isClosedAccount(customer);
  const open = [
    ...useCallActions(customer),
    ...inGroup('record', useRecordActions(customer)),
    ...inGroup('access', useAccessActions(customer)),
  ];
  const choice = useChoice({
    actions: [
      ...(isClosed ? [] : open),
      ...inGroup('wallet', useWalletActions(customer)),
      ...inGroup('cliques', useCliqueActions(customer)),
    ],
  });
  return <DecisionCard title={messages.actions} choice={choice} />;
}

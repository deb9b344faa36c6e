import { Type } from 'typebox';
import { emailProposals } from '../../customers/corrections/correctEmail.ts';
import {
  correctName,
  correctPhone,
  endSessions,
  resendCode,
} from '../../customers/corrections/correctRecord.ts';
import { factorRemovalProposals, stopRemovalByStaff } from '../../customers/factors/lostFactors.ts';
import { proposed } from '../access/actions.ts';
import { Reason } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const Reasoned = Type.Object({ reason: Reason });
const Text = Type.String({ maxLength: 300 });

/**
 * Serves the actions with which staff correct a customer's record, end their sessions, send them a code, or propose to
 * remove lost factors.
 */
export const correctionRoutes: OfficePart = ({ dependencies, action }) => {
  action('/customers/:id/name/', {
    summary: 'Correct a customer’s name',
    body: Type.Object({ first_name: Text, last_name: Text, reason: Reason }),
    perform: (transaction, { params, body: { reason, ...names }, by }) =>
      correctName(transaction, dependencies, params.id, names, { ...by, reason }),
    message: 'The name is corrected, and the customer has been emailed.',
  });
  action('/customers/:id/phone/', {
    summary: 'Correct a customer’s phone number',
    body: Type.Object({ phone_number: Text, reason: Reason }),
    perform: (transaction, { params, body: { reason, phone_number: phone }, by }) =>
      correctPhone(transaction, dependencies, params.id, phone, { ...by, reason }),
    message: 'The phone number is corrected, and the customer has been emailed.',
  });
  action('/customers/:id/email/', {
    summary: 'Propose another email for a customer; another person confirms',
    body: Type.Object({ email: Text, reason: Reason }),
    perform: (transaction, { params, body, by }) =>
      emailProposals.propose(transaction, params.id, body, by),
    message: proposed,
  });
  action('/customers/:id/factors/', {
    summary: 'Propose to remove the two-step verification that a customer has lost',
    body: Reasoned,
    perform: (transaction, { params, body, by }) =>
      factorRemovalProposals.propose(transaction, params.id, body, by),
    message: proposed,
  });
  action('/customers/:id/factors/keep/', {
    summary: 'Stop the removal of a customer’s two-step verification within its 24 hours',
    body: Reasoned,
    perform: (transaction, { params, body: { reason }, by }) =>
      stopRemovalByStaff(transaction, dependencies, params.id, { ...by, reason }),
    message: 'Two-step verification stays on, and the customer has been emailed.',
  });
  action('/customers/:id/sign-out/', {
    summary: 'End all sessions of a customer',
    body: Reasoned,
    perform: (transaction, { params, body: { reason }, by }) =>
      endSessions(transaction, dependencies, params.id, { ...by, reason }),
    message:
      'The customer is signed out everywhere. If they were signed in, they have been emailed.',
  });
  action('/customers/:id/code/', {
    summary: 'Email a customer a code to set a new password',
    body: Reasoned,
    perform: (transaction, { params, body: { reason }, by, log }) =>
      resendCode(transaction, { ...dependencies, log }, params.id, { ...by, reason }),
    message: 'The code is sent to the customer’s email.',
  });
};

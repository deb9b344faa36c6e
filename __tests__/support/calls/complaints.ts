import { complaintsApi } from '@/store/complaints/complaintsApi';
import { aComplaint, anAnsweredComplaint } from '../replies';
import { byButton, fillFields, text } from './forms';
import { fresh, type CallTable } from './row';
import { always, unexpectedRetry } from './sentences';

const calls = complaintsApi.endpoints;

export const complaints = {
  listComplaints: {
    send: calls.listComplaints.initiate(undefined, fresh),
    request: 'GET /users/complaints/',
    reply: [anAnsweredComplaint(), aComplaint()],
    says: always('We couldn’t load your complaints. Try again.'),
    views: {
      'the complaints': { path: '/complaints', shows: text('My deposit of Monday is missing.') },
    },
  },
  makeComplaint: {
    send: calls.makeComplaint.initiate({ text: 'Where is it?', transaction: 1 }),
    request: 'POST /users/complaints/',
    body: { text: 'Where is it?', transaction: 1 },
    says: {
      failed: unexpectedRetry,
      refused: [
        [409, { message: 'a', detail: 'b' }, 'a'],
        [409, { detail: 'b' }, 'b'],
      ],
    },
    forms: {
      'a new complaint': {
        path: '/complaints?about=new',
        answers: { 'GET /users/complaints/': { body: [aComplaint()] } },
        fill: () => fillFields({ 'What went wrong?': 'It is not my withdrawal.' }),
        ...byButton('Send complaint'),
        done: text(/^We’ve received your complaint/),
      },
    },
  },
} satisfies Partial<CallTable>;

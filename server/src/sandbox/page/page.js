import { showMail } from './mail.js';
import { bindForm } from './request.js';

showMail(document.querySelector('#mail'), document.querySelector('#mail-empty'));

bindForm(document.querySelector('#deposit'), '/sandbox/api/deposits/', (fields) => ({
  account_number: fields.get('account_number'),
  amount: fields.get('amount').replace(/[₦,\s]/g, ''),
  sender_bank: fields.get('sender_bank'),
}));

import { showClock } from './clock.js';
import { showFleet } from './fleet.js';
import { showMail } from './mail.js';
import { enterOffice } from './office.js';
import { bindForm } from './request.js';
import { showStock } from './stock.js';
import { showSuspense } from './suspense.js';

showMail(document.querySelector('#mail'), document.querySelector('#mail-empty'));
showClock(document.querySelector('#clock'));

bindForm(document.querySelector('#deposit'), '/sandbox/deposits/', (fields) => ({
  account_number: fields.get('account_number'),
  amount: fields.get('amount').replace(/[₦,\s]/g, ''),
  sender_bank: fields.get('sender_bank'),
  notice: fields.get('notice'),
}));

await enterOffice(document.querySelector('#office'));
showSuspense(document.querySelector('#suspense'));
showFleet(document.querySelector('#fleet'));
showStock(document.querySelector('#stock'));

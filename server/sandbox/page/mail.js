import { card, element, poll, showItems, time } from './items.js';

/** Creates an element with the text, in which links can be clicked and codes are large. */
function readableText(text) {
  const place = element('p', { class: 'text' });
  for (const part of text.split(/(https?:\/\/\S+|\b\d{6}\b)/)) {
    if (/^https?:/.test(part)) place.append(element('a', { href: part }, part));
    else if (/^\d{6}$/.test(part)) place.append(element('strong', { class: 'code' }, part));
    else place.append(part);
  }
  return place;
}

function article(mail) {
  const made = card(`mail-${mail.id}`, mail.subject, [
    ['To', mail.recipient],
    ['Subject', mail.subject],
    ['Sent', time(mail.created_at)],
  ]);
  made.append(readableText(mail.text));
  if (mail.has_contract) {
    const href = `/sandbox/mails/${mail.id}/contract/`;
    made.append(element('a', { href, target: '_blank' }, 'Attached: contract.html'));
  }
  return made;
}

/** Keeps the list of emails up to date, newest first. */
export function showMail(place, empty) {
  poll('/sandbox/mails/', (mails) => showItems(place, empty, mails, article));
}

import { card, element, poll, showItems, time } from './items.js';
import { decidable } from './decisions.js';

const list = '/sandbox/api/kyc/';

const figure = (source, caption) =>
  element(
    'figure',
    {},
    element('img', { src: source, alt: caption, loading: 'lazy' }),
    element('figcaption', { class: 'small muted' }, caption),
  );

/** Keeps the submissions that wait for a decision up to date. */
export function showKyc(section) {
  const place = section.querySelector('[data-items]');
  const empty = section.querySelector('[data-empty]');
  const create = (submission) => {
    const id = `kyc-${submission.id}`;
    const article = card(id, `${submission.first_name} ${submission.last_name}`, [
      ['Email', submission.email],
      ['Submitted', time(submission.submitted_at)],
    ]);
    const pictures = element(
      'div',
      { class: 'pictures' },
      figure(submission.identity_card, 'Identity card'),
      figure(submission.facial_recognition, 'Facial image'),
    );
    article.append(pictures);
    return decidable(article, { id, path: `${list}${submission.id}/`, section, refresh });
  };
  const refresh = poll(list, (submissions) => showItems(place, empty, submissions, create));
}

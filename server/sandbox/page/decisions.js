import { button, element, field } from './items.js';
import { perform } from './request.js';

/** Adds Approve and Reject to a card; what came of it is told by the section, for the card goes. */
export function decidable(article, { id, path, section, refresh }) {
  const reason = field(`${id}-reason`, 'Reason', { maxlength: 500 });
  const approve = button('Approve');
  const reject = button('Reject', 'danger');
  const decide = async (pressed, deed, body) => {
    const isDone = await perform(section, [approve, reject], pressed, `${path}${deed}/`, body);
    // The pressed button is about to go; the focus must not go with it.
    if (isDone) section.querySelector('h2').focus();
    refresh();
  };
  approve.addEventListener('click', () => decide(approve, 'approve', {}));
  reject.addEventListener('click', () =>
    decide(reject, 'reject', { reason: reason.querySelector('input').value }),
  );
  article.append(reason, element('div', { class: 'actions' }, approve, reject));
  return article;
}

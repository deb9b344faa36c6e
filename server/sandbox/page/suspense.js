import { button, card, element, field, poll, showItems, time } from './items.js';
import { money, perform } from './request.js';

const decisions = '/office/api/unmatched-deposits/';

const sayProposal = ({ action, to, proposed_by: by }) =>
  `${{ assign: 'Assign', repay: 'Book' }[action] ?? 'Return'} to ${to}, proposed by ${by}`;

/** Keeps the list of deposits in suspense up to date, with the proposal for each. */
export function showSuspense(section) {
  const place = section.querySelector('[data-items]');
  const empty = section.querySelector('[data-empty]');
  const create = (deposit) => {
    const id = `suspense-${deposit.id}`;
    const path = `${decisions}${encodeURIComponent(deposit.id)}/`;
    const article = card(id, money(deposit.amount), [
      ['Account', deposit.account_number],
      ['From', deposit.sender_bank],
      ['Received', time(deposit.received_at)],
    ]);
    const email = field(`${id}-email`, 'Email of the customer', { type: 'email' });
    const to = field(`${id}-to`, 'Returned to', { maxlength: 200 });
    const reference = field(`${id}-reference`, "Bank's reference", { maxlength: 100 });
    const valueOf = (input) => input.querySelector('input').value;
    const proposal = element('p', { 'data-proposal': '' });
    const [assign, giveBack] = [button('Propose to assign'), button('Propose to return')];
    const confirm = button('Confirm');
    const proposalPath = () => `/office/api/proposals/${article.dataset.proposal}/confirm/`;
    const choices = [
      [assign, () => `${path}assign/`, () => ({ email: valueOf(email) })],
      [
        giveBack,
        () => `${path}return/`,
        () => ({ to: valueOf(to), bank_reference: valueOf(reference) }),
      ],
      [confirm, proposalPath, () => ({})],
    ];
    const buttons = choices.map(([pressed]) => pressed);
    for (const [pressed, pathOf, body] of choices) {
      pressed.addEventListener('click', async () => {
        const isDone = await perform(section, buttons, pressed, pathOf(), body());
        if (isDone && pressed === confirm) section.querySelector('h2').focus();
        refresh();
      });
    }
    const actions = (...children) => element('div', { class: 'actions' }, ...children);
    article.append(email, actions(assign), to, reference, actions(giveBack));
    article.append(
      element('div', { class: 'column', 'data-decision': '' }, proposal, actions(confirm)),
    );
    return article;
  };
  const update = (article, { proposal }) => {
    article.dataset.proposal = proposal?.id ?? '';
    article.querySelector('[data-proposal]').textContent = proposal ? sayProposal(proposal) : '';
    article.querySelector('[data-decision]').hidden = !proposal;
  };
  const refresh = poll('/sandbox/suspense/', (deposits) => {
    // `showItems` identifies items by `id`.
    const items = deposits.map((deposit) => ({ ...deposit, id: deposit.reference }));
    showItems(place, empty, items, create, update);
  });
}

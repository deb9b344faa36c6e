import { screen } from '@testing-library/react';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { anInvestment, aPortfolio } from '../../support/replies';

/** Opens the portfolio with one investment. Returns the user, its card and the server. */
export async function showInvestment(fields: Readonly<Record<string, unknown>>) {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': { body: aPortfolio({ active_investments: [anInvestment(fields)] }) },
    'GET /clique/my-cliques/': { body: [] },
  });
  const { user } = renderApp('/myinvestment', { server, device: signedInDevice() });
  const card = await screen.findByRole('article', { name: 'TVS King' });
  return { user, card, server };
}

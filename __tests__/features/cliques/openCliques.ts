import { screen } from '@testing-library/react';
import { type Answering, fakeServer, type FakeReply } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aClique } from '../../support/replies';

/** A public clique of another customer. */
export const riders = aClique({ id: 9, name: 'Lagos riders' });
/** A private clique that the customer created. */
export const mine = aClique({
  id: 5,
  name: 'Danfo sisters',
  visibility: 'private',
  contribution: '500.00',
  creator: 70,
});
const full = aClique({ id: 6, name: 'Keke brothers', is_funded: true });

export const answers: Record<string, FakeReply> = {
  ...signedInAnswers,
  'GET /clique/public/': { body: [riders, full] },
  'GET /clique/my-cliques/': { body: [mine] },
};

/** Opens the cliques as a signed-in customer. */
export async function openCliques(changed: Record<string, Answering> = {}) {
  const server = fakeServer({ ...answers, ...changed });
  const app = renderApp('/clique', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Cliques' });
  const select = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name }));
  };
  return { ...app, server, select };
}

import { screen } from '@testing-library/react';
import type { ReadName, ReadView } from '../calls/row';
import { callTable, goodReply, readNames, rowOf } from '../calls/table';
import { fakeServer, type FakeReply } from '../fakeServer';
import { renderApp, signedInAnswers, signedInDevice, type RenderedApp } from '../renderApp';

/** Every view of every read, with the two names in its test title. */
export const views = readNames.flatMap((name) =>
  Object.entries(callTable[name].views).map(([where, view]) => [name, where, view] as const),
);

/** Returns a good reply with the changes that the view needs. */
export function goodBody(name: ReadName, { user, changedReply }: ReadView): unknown {
  const reply = goodReply(name);
  if (name === 'getCurrentUser') return { ...(reply as object), ...user };
  return changedReply?.name === name ? changedReply.change(reply) : reply;
}

function goodAnswers(view: ReadView): Record<string, FakeReply> {
  const reads = readNames.map((name): [string, FakeReply] => [
    rowOf(name).request,
    { body: goodBody(name, view) },
  ]);
  return { ...signedInAnswers, ...Object.fromEntries(reads) };
}

/** Opens the page of a view. All reads get good replies, except those that `more` replaces. */
export async function openView(
  view: ReadView,
  more: Record<string, FakeReply> = {},
): Promise<RenderedApp> {
  const server = fakeServer({ ...goodAnswers(view), ...more });
  const app = renderApp(view.path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1 });
  await view.open?.(app);
  return app;
}

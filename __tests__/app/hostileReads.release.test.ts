import { fireEvent, screen, waitFor } from '@testing-library/react';
import { safeParse } from 'valibot';
import type { ReadName, ReadView } from '../support/calls/row';
import { rowOf, schemaOf } from '../support/calls/table';
import { drawnAfter } from '../support/hostile/drawn';
import { hostileValues } from '../support/hostile/hostileReplies';
import { goodBody, openView, views } from '../support/hostile/openView';
import { screenProblems } from '../support/hostile/screenProblems';
import { changed, eachItem, placesOf } from '../support/hostile/wirePlaces';
import { allowConsoleError } from '../support/consoleErrors';
import type { RenderedApp } from '../support/renderApp';

/** Matches names of hostile values that only matter in dates and amounts. Elsewhere they are like any other text. */
const dateOrAmount = /date$|day of all$|amount$/;

/**
 * Returns replies that the app accepts although one field has a hostile value. Leaves out each reply that is
 * parsed to the same result as an earlier reply.
 */
function hostileReplies(name: ReadName, view: ReadView) {
  const schema = schemaOf(name);
  const good = goodBody(name, view);
  const seen = new Set<string>();
  const isAcceptedAndNew = (body: unknown) => {
    const { success, output } = safeParse(schema, body);
    const content = JSON.stringify(output);
    const isNew = !seen.has(content);
    seen.add(content);
    return success && isNew;
  };
  return placesOf(schema)
    .filter((place) => view.parts?.includes(place.find((key) => key !== eachItem) ?? '') ?? true)
    .flatMap((place) => {
      const isText = safeParse(
        schema,
        changed(good, place, () => 'Any text'),
      ).success;
      return Object.entries(hostileValues)
        .filter(([kind]) => !isText || !dateOrAmount.test(kind))
        .map(([kind, change]) => ({
          what: `${place.join('.')}, ${kind}`,
          body: changed(good, place, change),
        }));
    })
    .filter(({ body }) => isAcceptedAndNew(body));
}

const readAgain = (name: ReadName, app: RenderedApp) =>
  drawnAfter(app, app.store.dispatch(rowOf(name).send));

/** Returns the problems of a page that gets each hostile reply in turn. */
async function problemsWithHostileReplies(name: ReadName, view: ReadView) {
  const app = await openView(view);
  await waitFor(() => expect(app.server.sent(rowOf(name).request).length).toBeGreaterThan(0));
  await view.enter?.(app);
  await view.shows();
  const problems: string[] = [...screenProblems()];
  const replies = hostileReplies(name, view);
  for (const { what, body } of replies) {
    app.server.answer(rowOf(name).request, { body });
    await readAgain(name, app);
    const found = screenProblems();
    problems.push(...found.map((problem) => `${what}: ${problem}`));
    if (found.length > 0) await recover(name, view, app);
  }
  return { problems, count: replies.length };
}

/** Restores a crashed screen, so that the next reply is checked separately. */
async function recover(name: ReadName, view: ReadView, app: RenderedApp): Promise<void> {
  app.server.answer(rowOf(name).request, { body: goodBody(name, view) });
  await readAgain(name, app);
  const tryAgain = screen.queryByRole('button', { name: 'Try again' });
  if (tryAgain) fireEvent.click(tryAgain);
}

// A view reads hundreds of replies in one test.
jest.setTimeout(600_000);

// React warns in development if a server gives two items the same id. This is harmless.
beforeEach(() => allowConsoleError(/two children with the same key/));

test.each(views)(
  '%s, %s: displays hostile values without a crash or a broken text',
  async (name, _where, view) => {
    const { problems, count } = await problemsWithHostileReplies(name, view);
    expect(problems).toEqual([]);
    expect(count > 0).toBe(view.parts?.length !== 0);
  },
);

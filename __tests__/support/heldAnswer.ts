import type { FakeReply } from './fakeServer';

/** An answer that waits to be given. */
export function heldAnswer() {
  let give = (_reply: FakeReply): void => undefined;
  const answer = () => new Promise<FakeReply>((resolve) => (give = resolve));
  return { answer, give: (reply: FakeReply) => give(reply) };
}

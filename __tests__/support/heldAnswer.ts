import type { FakeReply } from './fakeServer';

function nextReply() {
  let give = (_reply: FakeReply): void => undefined;
  const given = new Promise<FakeReply>((resolve) => (give = resolve));
  return { given, give };
}

/** An answer that waits to be given. One that is given before the request arrives is kept for it. */
export function heldAnswer() {
  let next = nextReply();
  return {
    answer: async () => {
      const reply = await next.given;
      next = nextReply();
      return reply;
    },
    give: (reply: FakeReply) => next.give(reply),
  };
}

import type { FakeReply } from './fakeServer';

function nextReply() {
  let give = (_reply: FakeReply): void => undefined;
  const given = new Promise<FakeReply>((resolve) => (give = resolve));
  return { given, give };
}

/**
 * Creates a reply that the test sends later. If the test sends it before the request arrives, the request gets it at
 * once.
 */
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

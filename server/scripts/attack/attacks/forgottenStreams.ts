import assert from 'node:assert/strict';
import { openEvents } from '../../../testing/events.ts';
import { targetAt } from '../target.ts';
import type { Attack } from '../attack.ts';

const places = 20;

export default {
  title: 'Using up the places for open pages with calls that read no body',
  isQuick: true,
  run: async ({ start }) => {
    const server = await start({ EVENT_STREAMS: String(places) });
    const origin = await server.ready;
    const { newCustomer } = targetAt(origin, start);
    // One customer may have ten open pages.
    const thieves = [await newCustomer(), await newCustomer()];
    const honest = await newCustomer();
    for (let asked = 0; asked < places; asked += 1) {
      const headers = { authorization: `Bearer ${thieves[asked % 2]?.token}` };
      await fetch(`${origin}/users/events/`, { method: 'HEAD', headers });
    }
    const page = await openEvents(origin, honest.token);
    assert.equal(page.reply.status, 200, "another customer's page hears of nothing");
    page.close();
  },
} satisfies Attack;

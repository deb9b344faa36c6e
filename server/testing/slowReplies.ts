import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { newDice } from './dice.ts';

// Loaded before the built server (`--import`). Delays each reply to a call of the app or the office by a random time,
// so that replies also overtake each other. The tests' own calls and the files of the app are not delayed.

/** Maximum delay, in milliseconds. */
const LONGEST_DELAY = 2500;

const dice = newDice(Number(process.env.SLOW_REPLIES_SEED));

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, _reply, payload) => {
    // Only a browser sends this header. "empty" is the destination of a call by a script.
    const isCall = request.headers['sec-fetch-dest'] === 'empty';
    // Streams aren't delayed, because an event stream may end during the delay, when nothing would handle its error.
    const isWhole = typeof payload === 'string' || payload === null || payload === undefined;
    if (isCall && isWhole && !request.url.startsWith('/signup/')) {
      await delay(dice.integer(LONGEST_DELAY));
    }
  });
});

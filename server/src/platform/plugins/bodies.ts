import fastifyPlugin from 'fastify-plugin';
import { Refusal } from '../http/refusal.ts';

// PostgreSQL can't store NUL in text.
const hasNul = (text: string) => text.includes('\\u0000') || text.includes('%00');

/**
 * Returns whether JSON contains half of a surrogate pair. PostgreSQL's JSON types refuse it, and it can't be encoded as
 * UTF-8.
 */
const hasHalfCharacter = (body: string) =>
  /(?<!\\)(?:\\\\)*\\u(?:d[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2}\\u)d[c-f])/i.test(
    body,
  );

/** Maximum depth of nesting. No call needs more, and recursive code overflows the stack at several thousand. */
const deepest = 32;

/** Returns whether arrays and objects are nested too deeply. Ignores brackets in strings. */
function isTooDeep(body: string): boolean {
  let depth = 0;
  for (const [token] of body.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/**
 * Accepts only JSON bodies, except on routes that accept uploads. Treats an empty body as none. Refuses NUL in a body
 * or a URL, half surrogate pairs, and nesting that is too deep.
 */
export const bodies = fastifyPlugin((app, _options, done) => {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, parsed) => {
      if (body.trim() === '') parsed(null, undefined);
      else if (hasNul(body)) parsed(new Refusal(400, 'nul_character'));
      else if (hasHalfCharacter(body)) parsed(new Refusal(400, 'half_character'));
      else if (isTooDeep(body)) parsed(new Refusal(400, 'request_invalid'));
      else void parse(request, body, parsed);
    },
  );
  app.addHook('onRequest', (request, _reply, next) => {
    next(hasNul(request.url) ? new Refusal(404, 'not_found') : undefined);
  });
  done();
});

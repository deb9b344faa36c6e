import type { FastifyReply } from 'fastify';

/** Sends JSON that is written already; no serializer looks at it again. */
export function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

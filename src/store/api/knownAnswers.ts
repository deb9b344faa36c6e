import type { Answer, WireRequest } from './transport';

interface KnownAnswers {
  readonly authorization: string | undefined;
  readonly byUrl: Map<string, Answer & { readonly etag: string }>;
}

/**
 * Sends reads with the `ETag` of the last reply, so that an unchanged reply arrives without its body. Replies are
 * stored for one session and only in memory, never on the device.
 */
export function sendUnlessKnown(send: (wire: WireRequest) => Promise<Answer>): typeof send {
  let known: KnownAnswers = { authorization: undefined, byUrl: new Map() };

  return async (wire) => {
    if (wire.method !== 'GET') return send(wire);
    const authorization = wire.headers.Authorization;
    if (known.authorization !== authorization) known = { authorization, byUrl: new Map() };
    const { byUrl } = known;
    const before = byUrl.get(wire.url);
    const condition = before && { 'If-None-Match': before.etag };
    const answer = await send({ ...wire, headers: { ...wire.headers, ...condition } });
    if (answer.status === 304 && before) return before;
    const { etag } = answer;
    if (answer.status === 200 && etag) byUrl.set(wire.url, { ...answer, etag });
    return answer;
  };
}

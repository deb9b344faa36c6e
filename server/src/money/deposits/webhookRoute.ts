import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { RailEvent } from '../rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, Message } from '../../platform/http/schemas.ts';
import { webhookStore } from './webhookStore.ts';

/**
 * Returns whether a body contains NUL, which the database can't store as text. No real deposit or payment contains it.
 */
const hasNul = (body: string) => body.includes('\0') || body.includes('\\u0000');

const kindOf = (event: RailEvent, body: string): RailEvent['kind'] =>
  hasNul(body) ? 'ignored' : event.kind;

export const webhookOutcomes = ['kept', 'ignored', 'refused'] as const;

/**
 * Receives the webhooks of the configured provider: checks the signature, stores the body unchanged, and replies. A
 * worker reads the stored webhooks later (`worker/railEvents.ts`), so the provider never waits for us.
 */
export const railWebhookRoute: FastifyPluginAsyncTypebox<MoneyDependencies> = async (
  app,
  { rail, clock, connection },
) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, body),
  );
  const store = webhookStore(connection, rail.name);
  const url = `/webhooks/${rail.name}/`;
  const count = (outcome: (typeof webhookOutcomes)[number]) =>
    app.railWebhooks.inc({ rail: rail.name, outcome });

  app.post(
    url,
    {
      config: { machine: true },
      schema: {
        tags: ['machines'],
        summary: "The provider's webhook, with its signature",
        security: [{ provider: [] }],
        response: answers({ 200: Message }),
      },
    },
    async (request) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const event = rail.readWebhook(request.headers, body);
      if (!event) {
        count('refused');
        throw new Refusal(401, 'signature_wrong');
      }
      const kind = kindOf(event, body);
      const signature = { [rail.webhookHeader]: request.headers[rail.webhookHeader] };
      await store({ kind, headers: signature, body, receivedAt: clock.now() });
      count(kind === 'ignored' ? 'ignored' : 'kept');
      return { message: 'Received.' };
    },
  );
};

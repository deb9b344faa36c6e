import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { shareCardOf } from './shareCard.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { contentSecurityPolicy } from '../../platform/plugins/securityHeaders.ts';
import { styleSourcesOf } from '../../platform/plugins/staticApp.ts';

interface JoinRequest {
  Params: { token: string };
}

/**
 * Serves the app's page under an invite link, with a share card. A dead link gets the page without a card, so that all
 * dead links look the same.
 */
export const joinPage: FastifyPluginAsync<Dependencies> = async (
  app,
  { config: { appFolder, appOrigin, invitePreviews }, database, clock },
) => {
  const file = join(appFolder, 'app.html');
  if (!existsSync(file)) return;
  const policy = contentSecurityPolicy.page(styleSourcesOf(appFolder));
  const limiter = hourlyLimiter('invitePages', { perAddress: invitePreviews });

  async function cardFor({ ip, log, params: { token } }: FastifyRequest<JoinRequest>) {
    try {
      await limiter.count({ networks: networksOf(ip) });
      return await shareCardOf(database, { token, appOrigin, now: clock.now() });
    } catch (err) {
      // The app explains what is wrong, so the page is served even without the card.
      if (!(err instanceof Refusal)) log.error({ err }, 'share card failed');
      return '';
    }
  }

  app.get<JoinRequest>(
    '/signup/cliques/join/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const [page, card] = await Promise.all([readFile(file, 'utf8'), cardFor(request)]);
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
        .send(page.replace('</head>', () => `${card}</head>`));
    },
  );
};

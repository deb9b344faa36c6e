import fastifyPlugin from 'fastify-plugin';
import { hour } from '../clock/time.ts';
import type { Dependencies } from '../dependencies.ts';

/** The company's own machines call these, so their addresses say nothing about customers. */
const probes: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics'];

/** Minimum number of calls in an hour for a warning. Fewer calls may all come from a single customer. */
const minCalls = 100;

/** Number of calls since an instant, and whether they came from more than one address. */
interface CallCount {
  readonly since: number;
  readonly address: string;
  calls: number;
  fromSeveral: boolean;
}

/**
 * Logs a warning once an hour if all calls of the hour came from one address, and there were at least `minCalls`.
 * Usually the cause is a proxy in front of nginx, and all customers then share the limits of one network.
 */
export const callerAddresses = fastifyPlugin<Pick<Dependencies, 'systemClock'>>(
  (app, { systemClock }, done) => {
    let counted: CallCount | undefined;

    app.addHook('onRequest', (request, _reply, next) => {
      if (probes.includes(request.routeOptions.url)) return next();
      const { ip } = request;
      const now = systemClock.now().getTime();
      if (counted && now - counted.since >= hour) {
        const { calls, fromSeveral, address } = counted;
        if (calls >= minCalls && !fromSeveral) {
          app.log.warn(
            { remoteAddress: address },
            `All ${calls} calls of the last hour came from one address. If a proxy is in front of nginx, name it in nginx.conf (set_real_ip_from). See docs/deploy.md, "Another proxy in front of nginx".`,
          );
        }
        counted = undefined;
      }
      counted ??= { since: now, address: ip, calls: 0, fromSeveral: false };
      counted.calls += 1;
      if (ip !== counted.address) counted.fromSeveral = true;
      next();
    });
    done();
  },
);

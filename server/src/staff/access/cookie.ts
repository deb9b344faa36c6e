import type { FastifyReply, FastifyRequest } from 'fastify';
import { second } from '../../platform/clock/time.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { lifetime } from '../people/sessions.ts';

const isSecure = ({ config }: Dependencies) => config.officeOrigin.startsWith('https:');

export const cookieName = (dependencies: Dependencies) =>
  isSecure(dependencies) ? '__Secure-office' : 'office';

/**
 * Returns the cookie's options. Browsers send it only to the office, and only from pages of the same site. No script
 * can read it.
 */
const cookieOptions = (dependencies: Dependencies) => ({
  path: '/office',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(dependencies),
});

export const tokenOf = (
  { cookies }: FastifyRequest,
  dependencies: Dependencies,
): string | undefined => cookies[cookieName(dependencies)];

export function setSessionCookie(
  reply: FastifyReply,
  dependencies: Dependencies,
  token: string,
): void {
  const options = { ...cookieOptions(dependencies), maxAge: lifetime / second };
  void reply.setCookie(cookieName(dependencies), token, options);
}

export function clearSessionCookie(reply: FastifyReply, dependencies: Dependencies): void {
  void reply.clearCookie(cookieName(dependencies), cookieOptions(dependencies));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { second } from '../../platform/clock/time.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { lifetime } from '../people/sessions.ts';

type Parts = Pick<Dependencies, 'config'>;

const isSecure = ({ config }: Parts) => config.officeOrigin.startsWith('https:');

export const cookieName = (parts: Parts) => (isSecure(parts) ? '__Secure-office' : 'office');

/** Returns the cookie's options. It is only sent to the office, and only from its own pages. No script can read it. */
const cookieOptions = (parts: Parts) => ({
  path: '/office',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(parts),
});

export const tokenOf = ({ cookies }: FastifyRequest, parts: Parts): string | undefined =>
  cookies[cookieName(parts)];

export function setSessionCookie(reply: FastifyReply, parts: Parts, token: string): void {
  const options = { ...cookieOptions(parts), maxAge: lifetime / second };
  void reply.setCookie(cookieName(parts), token, options);
}

export function clearSessionCookie(reply: FastifyReply, parts: Parts): void {
  void reply.clearCookie(cookieName(parts), cookieOptions(parts));
}

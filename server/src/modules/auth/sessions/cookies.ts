import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { Env } from '../../../config/env';

/** Says that this browser signed in before. It opens nothing: it only gives its owner a budget of attempts of their own. */
export const browserCookie = 'qc_browser';
/** Binds a sign-in with Google to the browser that began it. */
export const googleCookie = 'qc_google';

const path = '/api/auth';
const yearSeconds = 365 * 24 * 60 * 60;
const tenMinutesSeconds = 10 * 60;

function options(env: Env, maxAge: number): CookieSerializeOptions {
  return { path, maxAge, httpOnly: true, sameSite: 'lax', secure: env.publicUrl.startsWith('https://') };
}

export function setBrowserCookie(reply: FastifyReply, env: Env, token: string): void {
  void reply.setCookie(browserCookie, token, options(env, yearSeconds));
}

export function setGoogleCookie(reply: FastifyReply, env: Env, nonce: string): void {
  void reply.setCookie(googleCookie, nonce, options(env, tenMinutesSeconds));
}

export function clearGoogleCookie(reply: FastifyReply): void {
  void reply.clearCookie(googleCookie, { path });
}

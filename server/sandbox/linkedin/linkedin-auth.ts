import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../src/common/time/clock';
import { LinkedinGrantsRepository } from './linkedin-grants.repository';
import { Member, memberOf } from './linkedin.members';
import { problem } from './linkedin-problem';

const restliVersion = '2.0.0';
/** LinkedIn supports a version for at least so long. */
const versionLifeMonths = 12;

/** Whose token a request carries, and whether its headers name a version of the API that is alive. Throws a `LinkedinProblem`. */
@Injectable()
export class LinkedinAuth {
  constructor(
    private readonly clock: Clock,
    private readonly grants: LinkedinGrantsRepository,
  ) {}

  async member({ headers }: FastifyRequest): Promise<Member> {
    const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) throw problem(401, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2_access_token');
    const grant = await this.grants.find(token);
    if (!grant) throw problem(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
    if (grant.revokedAt)
      throw problem(401, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked by the user');
    if ((grant.tokenExpiresAt?.getTime() ?? 0) <= this.clock.now().getTime())
      throw problem(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
    return memberOf(grant.handle);
  }

  /** The same for an address below /rest, which all want a version. */
  async memberOfVersion(request: FastifyRequest): Promise<Member> {
    const version = [request.headers['linkedin-version'] ?? []].flat()[0];
    if (!version)
      throw problem(
        400,
        'VERSION_MISSING',
        'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
      );
    if (!this.isAlive(version))
      throw problem(426, 'NONEXISTENT_VERSION', `Requested version ${version.slice(0, 20)} is not active`);
    if (request.headers['x-restli-protocol-version'] !== restliVersion)
      throw problem(400, 'INVALID_PROTOCOL_VERSION', `The header X-Restli-Protocol-Version must be ${restliVersion}.`);
    return this.member(request);
  }

  private isAlive(version: string): boolean {
    const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(version) ?? [];
    if (year === undefined || month === undefined) return false;
    const now = this.clock.now();
    const age = (now.getUTCFullYear() - Number(year)) * 12 + now.getUTCMonth() + 1 - Number(month);
    return age >= 0 && age <= versionLifeMonths;
  }
}

import { CanActivate, Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { onlyByOrganization } from '../auth.errors';

/** Closes what signs in without the organization's provider, where the installation enforces that. */
@Injectable()
export class OtherWaysIn implements CanActivate {
  constructor(private readonly env: Env) {}

  canActivate(): boolean {
    if (this.env.OIDC_ONLY) throw onlyByOrganization(this.env.OIDC_NAME);
    return true;
  }
}

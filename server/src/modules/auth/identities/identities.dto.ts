import type { LinkedIdentity } from './identities.service';

export class IdentityResponse {
  id!: string;
  /** What people call the provider, such as "Google". */
  provider!: string;
  /** Of the account there, which need not be the person's address here. */
  email!: string;
  createdAt!: Date;
}

export const toIdentityResponse = ({ id, provider, email, createdAt }: LinkedIdentity): IdentityResponse => ({
  id,
  provider,
  email,
  createdAt,
});

import type { IdentityEntity } from './identity.entity';

export class IdentityResponse {
  id!: string;
  /** Of the Google account, which need not be the person's address here. */
  email!: string;
  createdAt!: Date;
}

export const toIdentityResponse = ({ id, email, createdAt }: IdentityEntity): IdentityResponse => ({
  id,
  email,
  createdAt,
});

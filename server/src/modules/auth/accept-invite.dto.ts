import { IsString, MaxLength } from 'class-validator';
import { UserOnlyResponse } from './profile/account.dto';

export class AcceptInviteRequest {
  /** From the invitation's link, or the invitation's id. */
  @MaxLength(200, { message: 'This is not an invitation of ours.' })
  @IsString({ message: 'This is not an invitation of ours.' })
  token!: string;
}

export class AcceptedInviteResponse extends UserOnlyResponse {
  /** Where the person is now; it is their active one. */
  workspaceId!: string;
}

import { UserOnlyResponse } from './profile/account.dto';
import { RawText } from '../../common/http/text.decorator';

export class AcceptInviteRequest {
  /** From the invitation's link, or the invitation's id. */
  @RawText(200, {
    message: 'This is not an invitation of ours.',
  })
  token!: string;
}

export class AcceptedInviteResponse extends UserOnlyResponse {
  /** Where the person is now; it is their active one. */
  workspaceId!: string;
}

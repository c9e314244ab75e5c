import type { TextRules } from '../../../text/length/text-rules';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { PlanId } from '../../billing/billing.types';
import {
  type AccountPosts,
  type AccountPauseReason,
  type AccountStatus,
  type ConnectedAccount,
  type ConnectMethod,
  isExpiringSoon,
  type KnownPlatform,
  knownPlatforms,
} from './accounts.types';
import { descriptorOf, type PublishablePlatform } from '../platforms/platforms';
import type { ConnectionProblem } from '../platforms/connector.port';
import type { PlatformDescriptor } from '../platforms/descriptor';
import { ChargesResponse, ConnectFieldResponse } from '../platforms/descriptor.dto';
import { PostSetting } from '../platforms/post-setting.dto';

export class ImageLimitsResponse {
  /** In one part. */
  max!: number;
  maxBytes!: number;
  maxGifBytes!: number;
  /** MIME types. */
  types!: string[];
  maxAltTextLength!: number;
}

class PictureShapesResponse {
  least!: number;
  most!: number;
}

export class CapabilitiesResponse {
  /** Of one part, as `countsBy` counts. */
  maxLength!: number;
  /**
   * `weighted`: X's rules (a link 23, an emoji 2); `utf16`: UTF-16 units; `graphemes`: characters as people see them; `bytes`: of
   * UTF-8; `mastodon`: graphemes, a link 23, of a name on another server what stands before the server.
   */
  countsBy!: TextRules['counts'];
  /** In UTF-8, where it limits those as well; else null. */
  maxBytes!: number | null;
  /** More than 1: threads. */
  maxParts!: number;
  images!: ImageLimitsResponse;
  /** Width by height of pictures, where it takes no others; else null. */
  pictureShapes!: PictureShapesResponse | null;
  takesVideo!: boolean;
  takesCover!: boolean;
  takesCaptions!: boolean;
  /** What it takes beside the words of a post. */
  settings!: PostSetting[];
  /** It takes no post without a picture or video, or without a video. */
  needsMedia!: 'any' | 'video' | null;
  /** A published post can be deleted on the platform. */
  canDelete!: boolean;
  /** What it charges for a post; null where nothing is charged. */
  charges!: ChargesResponse | null;
}

export class NeedResponse {
  /** `ready` on this server; `you_bring`: the person must have it; `good_to_know`; `missing` on this server. */
  state!: 'ready' | 'you_bring' | 'good_to_know' | 'missing';
  text!: string;
}

export class PlatformResponse {
  id!: KnownPlatform;
  name!: string;
  /** False: not available yet, whatever the plan. */
  available!: boolean;
  allowedByPlan!: boolean;
  /** The lowest plan that has it; null when none does. */
  requiredPlan!: PlanId | null;
  /** `oauth`: by its consent page; `app_password`: by what is typed here; `username`: read only, by a name. */
  methods!: PlatformDescriptor['methods'][number][];
  /** What a person types before the consent page, or instead of it. */
  connectFields!: ConnectFieldResponse[];
  /** Accounts can be connected on this server. */
  configured!: boolean;
  mode!: 'live' | 'sandbox';
  /** What goes out there; null while the platform is not available. */
  tagline!: string | null;
  /** What connecting takes, and whether it is there. */
  needs!: NeedResponse[];
  /** What a post may hold; null while the platform is not available. */
  capabilities!: CapabilitiesResponse | null;
}

export const toCapabilities = ({
  text,
  thread,
  images,
  pictureShapes: shapes,
  video,
  settings,
  needsMedia,
  can,
  charges,
}: PlatformDescriptor): CapabilitiesResponse => ({
  maxLength: text.max,
  countsBy: text.counts,
  maxBytes: text.maxBytes ?? null,
  maxParts: thread?.max ?? 1,
  images: { ...images, types: [...images.types] },
  pictureShapes: shapes ? { least: shapes.least, most: shapes.most } : null,
  takesVideo: video !== null,
  takesCover: video?.maxCoverBytes !== undefined,
  takesCaptions: video?.captions !== undefined,
  settings: [...settings],
  needsMedia: needsMedia ?? null,
  canDelete: can.delete,
  charges: charges ?? null,
});

export class AccountsQuery {
  @IsOptional()
  @IsIn(knownPlatforms, { message: `platform must be one of ${knownPlatforms.join(', ')}.` })
  @ApiProperty({ enum: knownPlatforms, required: false })
  platform?: KnownPlatform;
}

class AccountProblemResponse {
  /** What is wrong and what to do. */
  text!: string;
  /** `reconnect`: by agreeing again; `set_up`: by whoever runs the server, at the network's app. */
  fix!: ConnectionProblem['fix'];
}

export class ConnectedAccountResponse {
  id!: string;
  platform!: PublishablePlatform;
  /** Without an @. */
  handle!: string;
  displayName!: string;
  /** What it is called on screens: the handle, or the display name where people are known by that. */
  name!: string;
  avatarUrl!: string | null;
  /** `username`: connected by name alone, so it is read and never posted to. */
  method!: ConnectMethod;
  /** `expired` and `revoked`: scheduled posts wait until it is reconnected. */
  status!: AccountStatus;
  canPublish!: boolean;
  /**
   * `plan`: kept, and paused until the plan has room for it; see `GET /billing/paused`. `suspended`: paused while whoever owns
   * the workspace is suspended.
   */
  pausedReason!: AccountPauseReason | null;
  connectedAt!: Date;
  /** When it has to be reconnected; null for never. */
  expiresAt!: Date | null;
  /** It has to be reconnected within five days. */
  expiresSoon!: boolean;
  /** What the last examination of its connection found; null: nothing. */
  problem!: AccountProblemResponse | null;
  /** Chosen as the one that new posts for its platform start with. */
  isDefault!: boolean;
  /** Of one part, where its server chooses that; null: as its platform has it. */
  @ApiProperty({ type: 'integer', nullable: true })
  maxLength!: number | null;
}

export class ListedAccountResponse extends ConnectedAccountResponse {
  /** When it last published from here. */
  lastPostAt!: Date | null;
  nextPostAt!: Date | null;
  @ApiProperty({ type: 'integer' })
  scheduledPosts!: number;
  @ApiProperty({ type: 'integer', description: 'Failed, partly published or in need of review.' })
  problemPosts!: number;
}

export const toAccount = (account: ConnectedAccount, now: Date): ConnectedAccountResponse => ({
  id: account.id,
  platform: account.platform,
  handle: account.handle,
  displayName: account.displayName,
  name: descriptorOf(account.platform).handleText(account),
  avatarUrl: account.avatarUrl,
  method: account.method,
  status: account.status,
  canPublish: account.canPublish,
  pausedReason: account.pausedReason,
  connectedAt: account.connectedAt,
  expiresAt: account.expiresAt,
  expiresSoon: isExpiringSoon(account, now),
  problem: account.problem,
  isDefault: account.isDefault,
  maxLength: account.maxLength,
});

const noPosts: AccountPosts = { lastPostAt: null, nextPostAt: null, scheduledPosts: 0, problemPosts: 0 };

export const toListedAccount = (account: ConnectedAccount, now: Date, posts = noPosts): ListedAccountResponse => ({
  ...toAccount(account, now),
  ...posts,
});

export class ConsentAddressResponse {
  /** Where the browser goes; the network sends it back to us, and we to the network's page under `/platforms`. */
  url!: string;
}

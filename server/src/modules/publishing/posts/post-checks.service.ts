import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../common/errors/refusal';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import type { PostSettings } from '../../integrations/platforms/descriptor';
import { PolicyService } from '../../integrations/policy/policy.service';
import type { PolicyInput, PolicyPart } from '../../integrations/policy/policy.types';
import { cropName } from '../../../text/crops';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { MediaRepository } from '../media/media.repository';
import type { Media } from '../media/media.types';
import { Names } from '../people/names.service';
import { requireTaken, requireWanted } from './post-settings';
import { requirePostText, requirePostTexts } from './post-text';
import { accountNeeded, altTextNeeded, mediaNotFound } from '../publishing.errors';
import type { WrittenPost } from '../publishing.service';
import type { NewText } from '../publishing.types';

type Found = Map<string, Media>;

export interface Outgoing {
  workspaceId: string;
  platform: PublishablePlatform;
  texts: NewText[];
  accountId: string | null;
  settings: PostSettings;
  approvedById: string | null;
  /** When it goes out; now when absent. */
  at?: Date;
}

/** Checks a post before it is saved, and before it may go out. The worker asks the policy again when its time comes. */
@Injectable()
export class PostChecks {
  constructor(
    private readonly accounts: AccountsService,
    private readonly policy: PolicyService,
    private readonly media: MediaRepository,
    private readonly names: Names,
    private readonly workspaces: WorkspacesService,
  ) {}

  /** Throws 404 for an account of another workspace, 422 for texts and media that make no post. */
  async requireDraft(
    workspaceId: string,
    draft: Pick<WrittenPost, 'platform' | 'accountId' | 'texts' | 'settings'>,
  ): Promise<void> {
    const { platform, accountId, settings } = draft;
    const texts = await this.names.shown({ workspaceId, platform }, draft.texts);
    const account = accountId === null ? null : await this.accounts.find(workspaceId, accountId);
    requirePostTexts(platform, texts, { maxLength: account?.maxLength });
    requireTaken(platform, settings);
    await this.requireMedia(workspaceId, texts);
    if (accountId === null) return;
    if (account?.platform !== platform) {
      throw invalidField('accountId', "This account isn't connected in this workspace, or is on another platform.");
    }
  }

  /** Throws 402, 404, 409, 422 or 503: the workspace cannot post on this account. */
  async requireAccount(
    workspaceId: string,
    platform: PublishablePlatform,
    accountId: string | null,
  ): Promise<ConnectedAccount> {
    if (accountId === null) throw accountNeeded();
    return this.accounts.requirePublishable({ workspaceId, accountId, platform });
  }

  /** Throws 422: the post cannot go out as it is. */
  async requireOutgoing(post: Outgoing): Promise<void> {
    const { workspaceId, platform, accountId, settings, at } = post;
    const texts = await this.names.shown(post, post.texts);
    const account = accountId === null ? null : await this.accounts.find(workspaceId, accountId);
    const maxLength = account?.maxLength ?? null;
    requirePostTexts(platform, texts, { maxLength, settings, at });
    requireWanted(platform, settings);
    const found = await this.requireMedia(workspaceId, texts);
    await this.requireAltTexts(post, found);
    await this.requirePolicy({ ...post, texts, maxLength }, found);
  }

  /** Throws 422 where the workspace wants each picture described. */
  private async requireAltTexts({ workspaceId, platform, texts }: Outgoing, found: Found): Promise<void> {
    if (!descriptorOf(platform).images?.maxAltTextLength) return;
    const isBare = (id: string): boolean =>
      found.get(id)?.mime.startsWith('image/') === true && !found.get(id)?.altText;
    const bare = texts.find(({ mediaIds }) => mediaIds.some(isBare));
    if (!bare || !(await this.workspaces.get(workspaceId)).requiresAltText) return;
    throw altTextNeeded(mediaFieldOf(bare));
  }

  private async requirePolicy(post: Outgoing & Pick<PolicyInput, 'maxLength'>, found: Found): Promise<void> {
    const mediaOf = (ids: string[]): PolicyPart['media'] =>
      ids.flatMap((id) => found.get(id) ?? []).map((each) => ({ ...each, crop: post.settings[cropName(each.id)] }));
    const input: PolicyInput = {
      platform: post.platform,
      kind: post.texts.length > 1 ? 'thread' : 'single',
      parts: post.texts.map(({ text, mediaIds }) => ({ text, media: mediaOf(mediaIds) })),
      isApprovedByPerson: post.approvedById !== null,
      maxLength: post.maxLength,
      at: post.at,
    };
    const [block] = await this.policy.check(input, ['block']);
    if (block) throw invalidField(post.texts[block.part ?? 0]?.field ?? 'text', `${block.message} ${block.fix}`);
  }

  /** Throws 422 on `field` when the platform would not take the text. */
  async requireText(
    { workspaceId, platform }: Pick<Outgoing, 'workspaceId' | 'platform'>,
    text: string,
    field: string,
  ): Promise<void> {
    const [shown] = await this.names.shown({ workspaceId, platform }, [{ text }]);
    requirePostText(platform, { text: shown?.text ?? text, field });
  }

  /** Throws 422 for media that are not the workspace's. */
  async requireMedia(workspaceId: string, texts: NewText[]): Promise<Found> {
    const wanted = [...new Set(texts.flatMap(({ mediaIds }) => mediaIds))];
    if (wanted.length === 0) return new Map();
    const found = await this.media.findMany(workspaceId, wanted);
    const missing = texts.find(({ mediaIds }) => mediaIds.some((id) => !found.has(id)));
    if (missing) throw mediaNotFound(mediaFieldOf(missing));
    return found;
  }
}

const mediaFieldOf = ({ field }: Pick<NewText, 'field'>): string => field.replace(/\.text$/, '.mediaIds');

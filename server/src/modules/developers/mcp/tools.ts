import type { Scope } from '../../../common/auth/access.decorators';
import { holdsScope } from '../../../common/auth/grant';
import type { SummaryResponse } from '../../analytics/figures/figures.dto';
import type { TextCheckResponse } from '../../free-tools/text-check.dto';
import type { ListedAccountResponse } from '../../integrations/accounts/accounts.dto';
import { publishablePlatforms } from '../../integrations/platforms/platforms';
import type { PolicyCheckResponse } from '../../integrations/policy/policy.dto';
import type { IdeaResponse } from '../../publishing/ideas/ideas.dto';
import type { PostResponse } from '../../publishing/posts/post.dto';
import { postStatuses } from '../../publishing/publishing.types';
import type { VoiceResponse } from '../../voices/voices.dto';
import type { MeResponse } from '../keys/keys.dto';
import {
  type Answer,
  boolean,
  id,
  list,
  number,
  oneOf,
  orNull,
  outside,
  outsideText,
  type Schema,
  strict,
  string,
  type Tool,
  tool,
} from './tool';

const screen = string('Where a person sees it, below the address of Quillcast.');
const platform = oneOf(publishablePlatforms);
const texts = list(string(), 'The post; several texts make a thread.');
const accountIds = list(id(), 'The accounts that it is for, of get_workspace.');
const voiceId = id('Whose manner it takes, of get_workspace.');
const ideaId = id();

const toParts = (given: string[]) => given.map((text) => ({ text }));

const postFields: Record<string, Schema> = {
  id: id(),
  ideaId,
  accountId: orNull(id()),
  platform,
  status: oneOf(postStatuses),
  scheduledAt: orNull(string()),
  publishedAt: orNull(string()),
  texts: list(outsideText),
  url: orNull(string('Where it stands on its network.')),
  problem: orNull(outsideText),
  screen,
};
const toPost = ({ parts, failure, ...post }: PostResponse) => ({
  ...{ id: post.id, ideaId: post.ideaId, accountId: post.accountId, platform: post.platform, status: post.status },
  ...{ scheduledAt: post.scheduledAt, publishedAt: post.publishedAt, url: post.url },
  texts: parts.map(({ text }) => outside(text)),
  problem: failure && outside(`${failure.message} ${failure.fix}`),
  screen: `/write/${post.ideaId}`,
});

const ideaFields = {
  id: id(),
  version: number('Send it back with a change.'),
  texts: list(outsideText),
  posts: list(strict(postFields), 'One for each account.'),
  screen,
};
const toIdea = ({ data: { id, version, parts, posts } }: Answer<IdeaResponse>) => ({
  ...{ id, version, texts: parts.map(({ text }) => outside(text)), posts: posts.map(toPost) },
  screen: `/write/${id}`,
});

const getWorkspace = tool({
  name: 'get_workspace',
  title: 'Get the workspace',
  description:
    'Says whose workspace this is, what the key may do, and which accounts and voices there are. Start here.',
  scope: null,
  effect: 'reads',
  input: {},
  output: {
    workspace: outsideText,
    role: string(),
    scopes: list(string()),
    accounts: list(
      strict({ id: id(), platform, name: outsideText, canPublish: boolean(), nextPostAt: orNull(string()) }),
    ),
    voices: list(strict({ id: id(), name: outsideText })),
    nextSlots: list(string(), 'The next times that are free.'),
    screen,
  },
  run: async (_args, ask) => {
    const { data: me } = await ask<MeResponse>(['GET', 'me']);
    const ifHeld = async <T>(scope: Scope, path: string, none: T): Promise<T> =>
      holdsScope(scope) ? (await ask<T>(['GET', path])).data : none;
    const accounts = await ifHeld<ListedAccountResponse[]>('accounts:read', 'integrations/accounts', []);
    const voices = await ifHeld<VoiceResponse[]>('voices:read', 'voices', []);
    const { next } = await ifHeld<{ next: string[] }>('posts:read', 'publishing/slots', { next: [] });
    return {
      workspace: outside(me.workspace),
      role: me.role,
      scopes: me.scopes,
      accounts: accounts.map(({ name, ...account }) => ({
        ...{ id: account.id, platform: account.platform, name: outside(name) },
        ...{ canPublish: account.canPublish, nextPostAt: account.nextPostAt },
      })),
      voices: voices.map(({ id, name }) => ({ id, name: outside(name) })),
      nextSlots: next.slice(0, 5),
      screen: '/dashboard',
    };
  },
});

/** What the routes that write have in common. */
interface Written {
  tweets?: Draft[];
  posts?: Draft[];
  notes: string[];
  questions: { text: string }[];
}
interface Draft {
  text: string;
  notes: string[];
}
const writtenFields = {
  drafts: list(strict({ text: string(), notes: list(string()) })),
  notes: list(string('About the whole.')),
  questions: list(string(), 'What would help to know. Ask the person, and add the answers to the brief.'),
};
const toWritten = ({ data: { tweets, posts, notes, questions } }: Answer<Written>) => ({
  drafts: (tweets ?? posts ?? []).map(({ text, notes }) => ({ text, notes })),
  notes,
  questions: questions.map(({ text }) => text),
});

const forms = {
  short: { path: 'tweetgen/generate', field: 'prompt' },
  long: { path: 'integrations/ai/generate-linkedin-post', field: 'topic' },
  thread: { path: 'tweetgen/thread/generate', field: 'topic' },
};
const writePost = tool<{ brief: string; form?: keyof typeof forms; voiceId?: string; count?: number }>({
  name: 'write_post',
  title: 'Write a post',
  description:
    'Writes drafts from a brief, in a voice of the workspace. Spends generations of the plan. Stores no post.',
  scope: 'write',
  effect: 'adds',
  input: {
    brief: string('What it is about, with every fact that it may state.'),
    'form?': oneOf(Object.keys(forms), 'A short post when left out. The drafts of a thread are its parts.'),
    'voiceId?': voiceId,
    'count?': number('How many, 1 to 5; not for a thread.'),
  },
  output: writtenFields,
  run: async ({ brief, form = 'short', ...rest }, ask) =>
    toWritten(await ask(['POST', forms[form].path], { body: { [forms[form].field]: brief, ...rest } })),
});

const rewritePost = tool<{ text: string; change: string }>({
  name: 'rewrite_post',
  title: 'Rewrite a post',
  description: 'Changes a text in one way, or as an instruction says. Spends a generation of the plan. Stores nothing.',
  scope: 'write',
  effect: 'adds',
  input: {
    text: string(),
    change: oneOf(
      ['shorter', 'plainer', 'opening', 'continue', 'adapt', 'instruction'],
      'adapt: a post for another platform.',
    ),
    'instruction?': string('With change: instruction.'),
    'platform?': platform,
    'voiceId?': voiceId,
  },
  output: writtenFields,
  run: async (body, ask) => toWritten(await ask(['POST', 'tweetgen/passage'], { body })),
});

const checkPost = tool<{ texts: string[]; platform: string; accountId?: string }>({
  name: 'check_post',
  title: 'Check a post',
  description:
    'Says how long a post is, what reads like a machine wrote it, which rules it breaks, whether the same was posted before, and what it costs. Changes nothing.',
  scope: 'posts:read',
  effect: 'reads',
  input: { texts, platform, 'accountId?': id('The account that would post.') },
  output: {
    parts: list(
      strict({
        length: number(),
        limit: number(),
        fits: boolean(),
        style: list(strict({ why: string(), 'fix?': string() })),
      }),
    ),
    rules: list(strict({ verdict: oneOf(['block', 'handoff', 'warn']), message: string(), fix: string() })),
  },
  run: async ({ texts, ...where }, ask) => {
    const body = { ...where, parts: toParts(texts) };
    const { data: policy } = await ask<PolicyCheckResponse>(['POST', 'integrations/policy/check'], { body });
    const parts = [];
    for (const text of texts.slice(0, 20)) {
      const body = { text, platform: where.platform };
      const { data } = await ask<TextCheckResponse>(['POST', 'free-tools/text/check'], { body });
      const style = data.findings.slice(0, 20).map(({ why, fix }) => ({ why, fix }));
      parts.push({ length: data.weightedLength, limit: data.limit, fits: data.valid, style });
    }
    return { parts, rules: policy.findings.map(({ verdict, message, fix }) => ({ verdict, message, fix })) };
  },
});

const createIdea = tool<{ texts: string[]; accountIds: string[] }>({
  name: 'create_idea',
  title: 'Create an idea',
  description: 'Stores a draft with a post for each account. Nothing is published, nor scheduled.',
  scope: 'posts:draft',
  effect: 'adds',
  input: { texts, accountIds },
  output: ideaFields,
  run: async ({ texts, accountIds }, ask) =>
    toIdea(await ask(['POST', 'publishing/ideas'], { body: { parts: toParts(texts), accountIds } })),
});

const updateIdea = tool<{ ideaId: string; version: number; texts?: string[]; accountIds?: string[] }>({
  name: 'update_idea',
  title: 'Change an idea',
  description: 'Changes the text or the accounts of an idea. Posts that are out keep their text.',
  scope: 'posts:draft',
  effect: 'changes',
  input: { ideaId, version: number('As it was read.'), 'texts?': texts, 'accountIds?': accountIds },
  output: ideaFields,
  run: async ({ ideaId, texts, ...changes }, ask) => {
    const body = { ...changes, ...(texts && { parts: toParts(texts) }) };
    return toIdea(await ask(['PATCH', `publishing/ideas/${ideaId}`], { body }));
  },
});

const scheduleIdea = tool<{ ideaId: string; accountIds: string[]; when: string; timezone?: string }>({
  name: 'schedule_idea',
  title: 'Schedule an idea',
  description: 'Gives the posts of an idea their time. Where a person has to approve them first, they wait for that.',
  scope: 'posts:schedule',
  effect: 'changes',
  input: {
    ideaId,
    accountIds,
    when: string('"next" for the next free slot of each account, or a time such as 2027-01-31T09:00:00Z.'),
    'timezone?': string('For a time without an offset, e.g. Europe/Berlin.'),
  },
  output: { ...ideaFields, waitsForApproval: boolean('The key may not publish: a person approves it on its screen.') },
  run: async ({ ideaId, accountIds, when, timezone }, ask) => {
    const time = when === 'next' ? { slot: when } : { scheduledAt: when };
    const body = { targets: accountIds.map((accountId) => ({ accountId, ...time })), timezone };
    const idea = toIdea(await ask(['POST', `publishing/ideas/${ideaId}/schedule`], { body }));
    return { ...idea, waitsForApproval: !holdsScope('posts:publish') };
  },
});

const unscheduleIdea = tool<{ ideaId: string }>({
  name: 'unschedule_idea',
  title: 'Take an idea off the schedule',
  description: 'Makes drafts of all its posts that are scheduled.',
  scope: 'posts:schedule',
  effect: 'changes',
  input: { ideaId },
  output: ideaFields,
  run: async ({ ideaId }, ask) => toIdea(await ask(['POST', `publishing/ideas/${ideaId}/unschedule`])),
});

const listPosts = tool<Record<string, string>>({
  name: 'list_posts',
  title: 'List posts',
  description: 'Lists the posts of a period, 20 in one call, the newest first.',
  scope: 'posts:read',
  effect: 'reads',
  input: {
    'from?': string('The first moment, such as 2027-01-31T00:00:00Z.'),
    'to?': string('The moment after the last.'),
    'status?': oneOf(postStatuses),
    'accountId?': id(),
    'cursor?': string('The nextCursor of the list before.'),
  },
  output: { posts: list(strict(postFields)), nextCursor: orNull(string()), screen },
  run: async (wanted, ask) => {
    const query = { ...wanted, sort: 'time', limit: '20' };
    const { data, meta } = await ask<PostResponse[]>(['GET', 'integrations/posts'], { query });
    return { posts: data.map(toPost), nextCursor: meta.nextCursor, screen: '/calendar' };
  },
});

const getPost = tool<{ postId: string }>({
  name: 'get_post',
  title: 'Get a post',
  description: 'Returns a post as it stands.',
  scope: 'posts:read',
  effect: 'reads',
  input: { postId: id() },
  output: postFields,
  run: async ({ postId }, ask) => toPost((await ask<PostResponse>(['GET', `publishing/posts/${postId}`])).data),
});

const getAnalytics = tool<Record<string, string>>({
  name: 'get_analytics',
  title: 'Get the figures',
  description: 'Says how the posts of a period did, against the one before, and which did best.',
  scope: 'analytics:read',
  effect: 'reads',
  input: { 'period?': oneOf(['7d', '30d', '90d'], '30d when left out.'), 'accountId?': id() },
  output: {
    from: string(),
    to: string(),
    figures: list(strict({ metric: string(), value: orNull(number()), previous: orNull(number()) })),
    best: list(
      strict({
        text: outsideText,
        impressions: orNull(number()),
        engagements: orNull(number()),
        reasons: list(string()),
      }),
    ),
    screen,
  },
  run: async (query, ask) => {
    const { data } = await ask<SummaryResponse>(['GET', 'integrations/analytics/summary'], { query });
    return {
      from: data.period.from,
      to: data.period.to,
      figures: data.stats.map(({ metric, value, previous }) => ({ metric, value, previous })),
      best: data.topPosts.map(({ text, impressions, engagements, reasons }) => ({
        ...{ text: outside(text), impressions, engagements, reasons },
      })),
      screen: '/analytics',
    };
  },
});

/** In the order in which they are listed. None approves, and none publishes. */
export const tools: Tool[] = [
  ...[getWorkspace, writePost, rewritePost, checkPost, createIdea, updateIdea, scheduleIdea, unscheduleIdea],
  ...[listPosts, getPost, getAnalytics],
];

/** What a client may read by its address, `quillcast://` and the name with an id. */
export const resources: { name: string; title: string; scope: Scope; route: string; shown(data: never): object }[] = [
  { name: 'posts', title: 'A post', scope: 'posts:read', route: 'publishing/posts', shown: toPost },
  {
    ...{ name: 'voices', title: 'A voice', scope: 'voices:read', route: 'voices' },
    shown: ({ id, name, rules }: VoiceResponse) => ({ id, name: outside(name), rules: rules.map(outside) }),
  },
];

import { leftOf, lengthOf } from '@text/length/text-rules';
import type { Account, BuiltPlatform } from '@/features/accounts/api';
import { platformName, canPublishOn } from '@/features/accounts/words';
import { counted, exactDollars, wholeNumber } from '@/lib/words/format';
import { findUrls } from '@text/addresses/urls';
import { type Doc, type Media, rulesOf, shownTexts } from '@/features/composer/document/document';
import { docOn } from '@/features/composer/document/versions';
import { typedName } from '@/features/composer/generation/model-connected';
import { kindOf } from '@/features/composer/media/media-kinds';
import { type Choices, useChoices } from '@/features/composer/sending/panel-store';
import type { Post, PostSettings } from '@/features/composer/posts/posts-api';
import type { Target } from '@/features/composer/sending/send';
import { useNetwork } from '@/features/composer/hooks/document/use-doc';
import { useEditorIdea, useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAccounts, useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import type { EditorId } from '@/features/composer/store';

export type PostSetting = NonNullable<BuiltPlatform['capabilities']>['settings'][number];

export interface TargetRow {
  account: Account;
  /** Null where none is stored. */
  postId: string | null;
  fit: Fit;
  /** It can publish, and takes this text. */
  isFine: boolean;
  isChosen: boolean;
  /** What it has of its own, of a document on several accounts. */
  hasOwnText: boolean;
  /** Stored, and chosen here. */
  settings: PostSettings;
  /** What its network takes beside the words. */
  fields: readonly PostSetting[];
  /** What one part may hold there, where that is not what its network takes. */
  max: number | undefined;
  /** What its network takes no post without, and nobody has filled in yet. */
  missing: Missing | undefined;
}

export interface Missing {
  /** For the tab of its account. */
  word: string;
  /** As a sentence. */
  text: string;
}

type Chosen = Pick<Choices, 'accountIds' | 'leftOut'>;

interface RowsOf {
  doc: Doc;
  /** What is stored of it, by account. */
  postOn: (accountId: string) => Pick<Post, 'id' | 'accountId' | 'settings' | 'status'> | undefined;
  accounts: readonly Account[];
  platforms: readonly BuiltPlatform[];
  /** Of a document without versions. */
  firstId: string | null;
  chosen: Chosen;
}

/** Returns the accounts that the document could be published to: those of its own network first. One person answers once. */
function targetRows({ doc, postOn, accounts, platforms, firstId, chosen }: RowsOf): TargetRow[] {
  const isOwn = ({ platform }: Account) => platform === doc.network;
  const others = doc.replyTo === null ? accounts.filter((each) => !isOwn(each)) : [];
  const shown = [...accounts.filter(isOwn).toSorted((a, b) => rank(a.id, firstId) - rank(b.id, firstId)), ...others];
  const chosenIds =
    doc.versions.length > 0
      ? doc.versions.map(({ accountId }) => accountId).filter((id) => !chosen.leftOut.includes(id))
      : (chosen.accountIds ?? (firstId === null ? [] : [firstId]));
  return shown.map((account) => {
    const network = platforms.find(({ id }) => id === account.platform);
    const all = network?.capabilities?.settings ?? [];
    const own = docOn(doc, account.id);
    const stored = postOn(account.id);
    const settings = { ...presetOf(all, own), ...stored?.settings, ...doc.settings[account.id] };
    const fields = all.filter(({ belongsTo }) => !belongsTo || settings[belongsTo]?.trim());
    const missing =
      missingSetting(fields, settings) ??
      missingMedia(network?.capabilities?.needsMedia ?? null, own.parts[0]?.media ?? []);
    const max = limitOn(account, fields, settings);
    const fit = network === undefined ? { text: '', canTake: true } : fitOn(network, shownTexts(own), max);
    const isFine = canPublishOn(account) && fit.canTake && missing === undefined;
    return {
      account,
      postId: stored?.id ?? null,
      fit: fit.canTake && missing ? { text: missing.text, canTake: false } : fit,
      isFine,
      isChosen: isFine && chosenIds.includes(account.id),
      hasOwnText: doc.versions.some(({ accountId, own }) => accountId === account.id && own !== null),
      settings,
      fields,
      max,
      missing,
    };
  });
}

/** Returns what a part may hold where a server takes more than others of its network, or a line beside the words has some of the room. */
function limitOn(
  { platform: network, maxLength }: Account,
  fields: readonly PostSetting[],
  settings: PostSettings,
): number | undefined {
  const beside = fields.map(({ name, isCounted }) => (isCounted && settings[name]) || '').join('');
  const max = maxLength ?? undefined;
  return beside === '' ? max : leftOf(beside, rulesOf({ network, max }));
}

/** What the record of a text says by itself, until somebody chooses. */
function presetOf(fields: readonly PostSetting[], { parts }: Doc): PostSettings {
  const isOfModel = parts.some(({ origin }) => origin !== null && origin.modelName !== typedName);
  const labels = isOfModel ? fields.filter(({ says }) => says === 'made_with_ai') : [];
  return Object.fromEntries(labels.map(({ name }) => [name, 'yes']));
}

function missingSetting(fields: readonly PostSetting[], settings: PostSettings): Missing | undefined {
  const missing = fields.find(({ name, isRequired }) => isRequired && !settings[name]?.trim());
  if (missing === undefined) return undefined;
  const label = missing.label.toLowerCase();
  if (missing.maxLength !== null) return { word: `Add ${label}`, text: `Add the ${label} to publish it.` };
  return { word: '1 to answer', text: `Choose under “${missing.label}” to publish it.` };
}

function missingMedia(needed: 'any' | 'video' | null, media: readonly Media[]): Missing | undefined {
  if (needed === 'video' && !media.some((each) => kindOf(each) === 'video'))
    return { word: 'Add video', text: 'Add a video to publish it.' };
  if (needed === 'any' && media.length === 0)
    return { word: 'Add picture', text: 'Add a picture or a video to publish it.' };
  return undefined;
}

const rank = (id: string, first: string | null): number => (id === first ? 0 : 1);

export const targetsOf = (rows: readonly TargetRow[]): Target[] =>
  rows
    .filter(({ isChosen }) => isChosen)
    .map(({ account: { id, platform }, settings }) => ({ accountId: id, platform, settings }));

type Charges = NonNullable<NonNullable<BuiltPlatform['capabilities']>['charges']>;

/** In thousandths of a dollar. */
const chargeOf = (texts: readonly string[], { plainMills, withLinkMills }: Charges): number =>
  texts.reduce((sum, text) => sum + (findUrls(text).length > 0 ? withLinkMills : plainMills), 0);

interface Fit {
  /** "241 of 280. X charges $0.015" */
  text: string;
  canTake: boolean;
}

/** Returns how a text stands against a network's limits, and what sending it there costs. */
function fitOn({ id, capabilities }: BuiltPlatform, texts: readonly string[], max: number | undefined): Fit {
  const { maxParts = 1 } = capabilities ?? {};
  const rules = rulesOf({ network: id, max });
  const name = platformName(id);
  if (texts.length > maxParts) return { text: `${name} has no threads.`, canTake: false };
  const longest = Math.max(...texts.map((text) => lengthOf(text, rules)));
  const count =
    texts.length > 1 ? counted(texts.length, 'post', 'posts') : `${wholeNumber(longest)} of ${wholeNumber(rules.max)}`;
  if (texts.some((text) => leftOf(text, rules) < 0)) return { text: `${count}. Too long for ${name}`, canTake: false };
  const charges = capabilities?.charges;
  const cost = charges ? `${name} charges ${exactDollars(chargeOf(texts, charges) / 1_000)}` : 'No charge';
  return { text: `${count}. ${cost}`, canTake: true };
}

export function useTargetRows(editor: EditorId, doc: Doc | null) {
  const { post } = useEditorPost(editor);
  const idea = useEditorIdea(editor);
  const chosen = useChoices(editor, doc?.id ?? null);
  const { accounts, platforms, error, refetch } = useAccounts();
  const { account, isSure, remember } = useDefaultAccount(useNetwork(editor));
  const defaultId = account?.id ?? null;
  const firstId = accounts?.find(({ id }) => id === post?.accountId)?.id ?? defaultId;
  const stored = idea?.posts ?? (post === undefined ? [] : [post]);
  const postOn = (id: string) =>
    stored.find(({ accountId }) => accountId === id) ?? (id === firstId ? post : undefined);
  const rows = doc === null ? [] : targetRows({ doc, postOn, accounts: accounts ?? [], platforms, firstId, chosen });
  const isKnown = accounts !== undefined;
  /** Of a document that goes to one account. */
  const ownId = doc?.versions[0]?.accountId ?? firstId;
  return {
    ownId,
    post,
    postOn,
    rows,
    account,
    isSure,
    defaultId,
    platforms,
    remember,
    isKnown,
    error,
    refetch,
    chosen,
  };
}

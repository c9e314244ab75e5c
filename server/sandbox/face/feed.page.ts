import { Html, html } from './html';
import { layout, timeTag } from './layout';

export interface FeedPost {
  id: string;
  text: string;
  inReplyToId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  media: { url: string; altText: string; mime: string; coverUrl?: string; captionsUrl?: string }[];
}

export interface FeedPage {
  /** As people call it. */
  platform: string;
  name: string;
  handle: string;
  pictureUrl: string;
  /** Newest first. */
  posts: FeedPost[];
  /** Ends Quillcast's access; null when it has none. */
  revoke: { action: string; handle: string } | null;
}

/** What arrived at one account, drawn as its visitors would see it. */
export const feedPage = (page: FeedPage): string =>
  layout({
    title: `${page.name} on ${page.platform} – Sandbox`,
    className: 'face feed',
    content: html`<a class="skip" href="#main">Skip to content</a>
      <header>
        <span class="brand"><img src="/sandbox/face/icon.svg" alt="" width="24" height="24" />Quillcast</span>
        <nav class="links" aria-label="Sandbox"><a href="/sandbox">Sandbox</a><a href="">Refresh</a></nav>
        <div class="profile">
          <img src="${page.pictureUrl}" alt="" width="56" height="56" />
          <div>
            <h1>${page.name}</h1>
            <p class="small">${page.handle} on ${page.platform} · Sandbox</p>
          </div>
        </div>
        ${page.revoke ? revokeForm(page.revoke) : null}
      </header>
      <main id="main">${feed(page.posts)}</main>`,
  });

const revokeForm = ({ action, handle }: { action: string; handle: string }): Html =>
  html` <form method="post" action="${action}">
    <input type="hidden" name="handle" value="${handle}" />
    <button>Revoke Quillcast's access</button>
  </form>`;

const feed = (posts: FeedPost[]): Html =>
  posts.length === 0
    ? html`<p class="empty">Nothing has arrived yet.</p>`
    : html`<ol class="threads">
        ${threadsOf(posts).map(
          (thread) =>
            html`<li class="card">
              <ol class="thread">
                ${thread.map(postItem)}
              </ol>
            </li>`,
        )}
      </ol>`;

const postItem = ({ id, text, createdAt, deletedAt, inReplyToId, media }: FeedPost, index: number): Html =>
  html`<li id="${id}">
    <p class="small">
      ${timeTag(createdAt)}${index === 0 && inReplyToId ? ` · In reply to ${inReplyToId}` : null}${deletedAt ? html` · <strong>Deleted</strong>` : null}
    </p>
    <p class="text">${text}</p>
    ${
      media.length > 0
        ? html`<div class="pictures">
            ${media.map(({ url, altText, mime, coverUrl, captionsUrl }) =>
              mime === 'application/pdf'
                ? html`<a href="${url}">${altText} (PDF)</a>`
                : mime.startsWith('video/')
                  ? html`<video
                      src="${url}"
                      controls
                      muted
                      preload="metadata"
                      aria-label="${altText || 'Video'}"
                      ${coverUrl ? html`poster="${coverUrl}"` : null}
                    >
                      ${captionsUrl ? html`<track default src="${captionsUrl}" />` : null}
                    </video>`
                  : html`<img src="${url}" alt="${altText}" />`,
            )}
          </div>`
        : null
    }
  </li>`;

/** Posts that answer one another stand together, the first one first; the thread that began last comes first. */
export function threadsOf<P extends Pick<FeedPost, 'id' | 'inReplyToId'>>(posts: P[]): P[][] {
  const threads = new Map<string, P[]>();
  const rootOf = new Map<string, string>();
  for (const post of [...posts].reverse()) {
    const root = (post.inReplyToId && rootOf.get(post.inReplyToId)) || post.id;
    rootOf.set(post.id, root);
    threads.set(root, [...(threads.get(root) ?? []), post]);
  }
  return [...threads.values()].reverse();
}

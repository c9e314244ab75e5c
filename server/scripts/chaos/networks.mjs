/**
 * How the sandbox plays each network of the product: `wire`, its folder there; `posting`, the calls that post; `renewing`, the call that
 * trades a token for a new one; `handleOf`, how somebody of this name is called there; `typed`, what a person types to connect; `plays`,
 * settings that take away its guard against doubles, or lay the traps that it is known for; `lies`: it can refuse what it publishes;
 * `isUnsure`: what isn't among its newest posts is a person's affair.
 */
export const networks = {
  twitter: { wire: 'x', posting: 'POST /2/tweets', plays: { refusesDuplicates: false } },
  linkedin: { wire: 'linkedin', posting: 'POST /rest/posts' },
  bluesky: {
    wire: 'bluesky',
    posting: 'POST /bluesky-pds/xrpc/com.atproto.repo.putRecord',
    renewing: 'POST /xrpc/com.atproto.server.refreshSession',
    handleOf: (name) => `${name.replaceAll('_', '-')}.bsky.social`,
    typed: (handle) => ({ handle, appPassword: 'abcd-efgh-ijkl-mnop' }),
  },
  mastodon: {
    wire: 'mastodon',
    posting: 'POST /mastodon/mastodon.example/api/v1/statuses',
    handleOf: (name) => `${name}@mastodon.example`,
    typed: () => ({ instance: 'mastodon.example' }),
    plays: { repeatAnswers500: true },
  },
  threads: { wire: 'threads', posting: 'POST /threads/v1.0/me/threads', plays: { earlyRefusals: 1 }, lies: true },
  instagram: { wire: 'instagram', posting: 'POST /instagram/v26.0/me/media', plays: { earlyRefusals: 1 }, lies: true },
  facebook: { wire: 'facebook', posting: 'POST /v26.0/', plays: { pages: 1 }, isUnsure: true },
  reddit: { wire: 'reddit', posting: 'POST /reddit/api/submit', plays: { isPostedDespiteLimit: true }, isUnsure: true },
  youtube: { wire: 'youtube', posting: 'PUT /upload/youtube/v3/videos', plays: { uploadsPerDay: 100_000 } },
};

/** Has the sandbox play these networks so. */
export async function playNetworks(world, platforms) {
  for (const { wire, plays } of platforms.map((platform) => networks[platform]))
    if (plays) await world.sandbox(`/${wire}/settings.json`, { method: 'PUT', body: plays });
}

/** What has arrived there: `{platform, id, handle, text, inReplyToId, createdAt}`. */
export async function arrivalsOn(world, platforms) {
  const arrivals = [];
  for (const platform of platforms)
    for (const arrival of await world.sandbox(`/${networks[platform].wire}/posts.json`))
      arrivals.push({ ...arrival, platform });
  return arrivals;
}

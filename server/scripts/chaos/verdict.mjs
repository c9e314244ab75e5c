import { arrivalsOn } from './networks.mjs';

export const withPerson = ['needs_attention', 'failed', 'partially_published'];
export const underWay = ['scheduled', 'publishing'];

/** What the product says of all its posts. */
export const postsSql = `
  SELECT p.id, p.platform, p.status, p.failure->>'code' AS code, p.account_id AS "accountId", p.scheduled_at AS "scheduledAt",
    parts.list AS parts
  FROM posts p CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('text', text, 'status', status, 'externalId', external_id) ORDER BY position) AS list
    FROM post_parts WHERE post_id = p.id
  ) parts`;

/** What the product says of its posts, beside what the networks of the plan have. */
export async function compare(world, plan) {
  const accounts = new Map(plan.map(({ account }) => [account.id, account]));
  const posts = (await world.query(postsSql)).map((row) => {
    const { platform, handle } = accounts.get(row.accountId);
    return { ...row, platform, handle };
  });
  const arrivals = await arrivalsOn(world, [...new Set([...accounts.values()].map(({ platform }) => platform))]);
  const known = new Set(posts.flatMap((post) => post.parts.map(({ text }) => keyOf(post, text))));
  const wanted = plan.flatMap(({ account, texts }) => texts.map((text) => keyOf(account, text)));
  return { ...judge(posts, arrivals), forgotten: wanted.filter((key) => !known.has(key)).length };
}

/** Every text of an account is unlike its others, so these name a part. */
export const keyOf = ({ platform, handle }, text) => `${platform} ${handle.toLowerCase()} ${text}`;

/** Counts of what must not be, and of what a person has to see to. `posts` and `arrivals` as they are read above. */
export function judge(posts, arrivals) {
  const there = groups(arrivals, (arrival) => keyOf(arrival, arrival.text));
  const parts = posts.flatMap((post) => post.parts.map((part) => ({ ...part, post, arrived: arrivedOf(post, part) })));
  const count = (list, matches) => list.filter(matches).length;
  function arrivedOf(post, { text }) {
    return there.get(keyOf(post, text)) ?? [];
  }
  return {
    posts: posts.length,
    arrived: arrivals.length,
    unsettled: count(posts, ({ status }) => underWay.includes(status)),
    lost: count(parts, ({ post, arrived }) => arrived.length === 0 && !withPerson.includes(post.status)),
    doubled: parts.reduce((sum, { arrived }) => sum + Math.max(0, arrived.length - 1), 0),
    withPerson: posts.filter(({ status }) => withPerson.includes(status)),
    wrongly: count(parts, isWrong),
    outOfOrder: count(posts, (post) => isOutOfOrder(post, (part) => arrivedOf(post, part)[0])),
    threads: count(posts, ({ parts: own, status }) => own.length > 1 && status === 'published'),
    early: count(parts, ({ post, arrived }) => arrived.some((each) => isEarly(each, post))),
    reasons: reasonsOf(posts.filter(({ status }) => status !== 'published')),
  };
}

export function groups(list, keyOfOne) {
  const found = new Map();
  for (const one of list) found.set(keyOfOne(one), [...(found.get(keyOfOne(one)) ?? []), one]);
  return found;
}

export const reasonsOf = (posts) =>
  [...groups(posts, ({ platform, status, code }) => `${status} on ${platform} (${code})`)].map(
    ([reason, list]) => `${list.length} ${reason}`,
  );

/** Bluesky's is the end of the address of a record. */
const idOnly = (id) => id.split('/').at(-1);

/** Said to be published under an id that its network does not have, or said not to be while it has it. A person is told "perhaps". */
function isWrong({ status, externalId, post, arrived }) {
  if (status === 'published') return !arrived.some(({ id }) => idOnly(id) === externalId);
  return post.status !== 'needs_attention' && !underWay.includes(post.status) && arrived.length > 0;
}

function isOutOfOrder({ parts, status }, arrivalOf) {
  if (status !== 'published') return false;
  return parts.some((part, at) => {
    const parent = at === 0 ? undefined : arrivalOf(parts[at - 1])?.id;
    return arrivalOf(part)?.inReplyToId !== parent;
  });
}

const isEarly = ({ createdAt }, { scheduledAt }) => Date.parse(createdAt) < new Date(scheduledAt).getTime();

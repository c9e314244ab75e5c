export const withPerson = ['needs_attention', 'failed', 'partially_published'];
export const underWay = ['scheduled', 'publishing'];

const postsSql = `
  SELECT p.id, p.status, p.failure->>'code' AS code, a.handle, p.scheduled_at AS "scheduledAt", parts.list AS parts
  FROM posts p JOIN connected_accounts a ON a.id = p.account_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('text', text, 'status', status, 'externalId', external_id) ORDER BY position) AS list
    FROM post_parts WHERE post_id = p.id
  ) parts`;

/** What the product says of its posts, beside what X has. */
export async function compare(world, plan) {
  const posts = await world.query(postsSql);
  const arrivals = await world.sandbox('/x/posts.json');
  const known = new Set(posts.flatMap(({ handle, parts }) => parts.map(({ text }) => keyOf(handle, text))));
  const wanted = plan.flatMap(({ account, texts }) => texts.map((text) => keyOf(account.handle, text)));
  return { ...judge(posts, arrivals), forgotten: wanted.filter((key) => !known.has(key)).length };
}

/** Every text of a run is unlike all others, so handle and text name a part. */
const keyOf = (handle, text) => `${handle.toLowerCase()} ${text}`;

/** Counts of what must not be, and of what a person has to see to. `posts` and `arrivals` as they are read above. */
export function judge(posts, arrivals) {
  const there = groups(arrivals, ({ handle, text }) => keyOf(handle, text));
  const parts = posts.flatMap((post) => post.parts.map((part) => ({ ...part, post, arrived: arrivedOf(post, part) })));
  const count = (list, matches) => list.filter(matches).length;
  function arrivedOf({ handle }, { text }) {
    return there.get(keyOf(handle, text)) ?? [];
  }
  return {
    posts: posts.length,
    arrived: arrivals.length,
    unsettled: count(posts, ({ status }) => underWay.includes(status)),
    lost: count(parts, ({ post, arrived }) => arrived.length === 0 && !withPerson.includes(post.status)),
    doubled: parts.reduce((sum, { arrived }) => sum + Math.max(0, arrived.length - 1), 0),
    withPerson: count(posts, ({ status }) => withPerson.includes(status)),
    wrongly: count(parts, isWrong),
    outOfOrder: count(posts, (post) => isOutOfOrder(post, (part) => arrivedOf(post, part)[0])),
    threads: count(posts, ({ parts: own, status }) => own.length > 1 && status === 'published'),
    early: count(parts, ({ post, arrived }) => arrived.some((each) => isEarly(each, post))),
    reasons: reasonsOf(posts.filter(({ status }) => withPerson.includes(status))),
  };
}

export function groups(list, keyOfOne) {
  const found = new Map();
  for (const one of list) found.set(keyOfOne(one), [...(found.get(keyOfOne(one)) ?? []), one]);
  return found;
}

export const reasonsOf = (posts) =>
  [...groups(posts, ({ status, code }) => `${status} (${code})`)].map(([reason, list]) => `${list.length} ${reason}`);

/** Said to be published under an id that X does not have, or said not to be while X has it. A person is told "perhaps". */
function isWrong({ status, externalId, post, arrived }) {
  if (status === 'published') return !arrived.some(({ id }) => id === externalId);
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

import { arrivalsOn } from './networks.mjs';
import { groups, keyOf, postsSql, reasonsOf, underWay, withPerson } from './verdict.mjs';

/** What the product says of the posts that were planned, beside what the platforms have. */
export async function comparePlan(world, plan) {
  const rows = new Map((await world.query(postsSql)).map((row) => [row.id, row]));
  const arrivals = await arrivalsOn(world, ['twitter', 'linkedin']);
  const [{ revoked }] = await world.query(
    `SELECT count(*)::int AS revoked FROM connected_accounts WHERE status <> 'active'`,
  );
  return { ...judgePlan(plan, rows, arrivals), revoked };
}

/** `plan`: posts with `id` (none: refused), `account`, `texts` and `change`. `rows`: the product's, by id. */
function judgePlan(plan, rows, arrivals) {
  const there = groups(arrivals, (arrival) => keyOf(arrival, arrival.text));
  const arrivedOf = (account, texts) => texts.flatMap((text) => there.get(keyOf(account, text)) ?? []);
  const posts = plan.filter(({ id }) => id).map((post) => ({ ...post, row: rows.get(post.id) }));
  const parts = posts.flatMap((post) => partsOf(post, (text) => arrivedOf(post.account, [text])));
  const changes = posts.filter(({ change }) => change);
  const facts = {
    lost: [...posts.filter(isGone), ...parts.filter(isLost)],
    doubled: parts.filter(({ arrived }) => arrived.length > 1),
    wrongIds: parts.filter(
      ({ status, externalId, arrived }) => status === 'published' && arrived.some(({ id }) => id !== externalId),
    ),
    wrongParents: parts.filter(({ parentId, arrived }) => arrived.some(({ inReplyToId }) => inReplyToId !== parentId)),
    failedButThere: parts.filter(isCalledFailed),
    brokenCancels: changes.filter(({ change, row, account, texts }) => {
      const isDone = change.isDone && !change.texts;
      return isDone && (row?.status !== 'draft' || arrivedOf(account, texts).length > 0);
    }),
    brokenEdits: changes.filter(({ change, row, account, texts }) => {
      const isDone = change.isDone && change.texts;
      return (
        isDone && (row?.parts.some(({ text }, at) => text !== change.texts[at]) || arrivedOf(account, texts).length > 0)
      );
    }),
    refusedButThere: plan.filter(({ id, account, texts }) => !id && arrivedOf(account, texts).length > 0),
    unsettled: posts.filter(({ row }) => underWay.includes(row?.status)),
  };
  const left = posts.filter(({ row }) => withPerson.includes(row?.status));
  return {
    ...Object.fromEntries(Object.entries(facts).map(([name, list]) => [name, list.length])),
    details: Object.entries(facts).flatMap(([name, list]) => list.map((one) => `${name}: ${told(one)}`)),
    arrived: arrivals.length,
    withPerson: left.length,
    reasons: reasonsOf(left.map(({ row }) => row)),
    cancelled: changes.filter(({ change }) => change.isDone && !change.texts).length,
    edited: changes.filter(({ change }) => change.isDone && change.texts).length,
    refusedChanges: changes.filter(({ change }) => change.isDone === false).length,
  };
}

/** Of a post as it stands now, each with what has arrived of it and the part before as the platform should know it. */
function partsOf({ id, account, row }, arrivedOf) {
  return (row?.parts ?? []).map((part, at) => ({
    ...part,
    id,
    account,
    postStatus: row.status,
    parentId: at === 0 ? undefined : row.parts[at - 1].externalId,
    arrived: arrivedOf(part.text),
  }));
}

const isGone = ({ row, change }) =>
  !row || (row.status === 'draft' && (!change || change.texts || change.isDone === false));

const isLost = ({ status, postStatus, arrived }) =>
  arrived.length === 0 && (status === 'published' || ['published', ...underWay].includes(postStatus));

/** Of what waits for a person it says "perhaps". */
const isCalledFailed = ({ status, postStatus, arrived }) =>
  status !== 'published' && ['failed', 'partially_published'].includes(postStatus) && arrived.length > 0;

function told({ id, account, text, texts, status, postStatus, externalId, arrived, row, change }) {
  const facts = { id, text: text ?? texts[0], status: status ?? row?.status, postStatus, externalId, arrived, change };
  return `${account.platform} ${account.handle} ${JSON.stringify(facts)}`;
}

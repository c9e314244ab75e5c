// A month with 1,000 posts: how long the server takes for it when the workspace has no others and when it has 1,000,000, how long a
// browser takes to draw it, and how evenly a card is dragged over it.
import { call, connectAccounts } from '../chaos/people.mjs';
import { load } from '../chaos/world.mjs';
import { chromiumPath } from '../lib/chromium.mjs';
import { median, now, percentile, report } from './measuring.mjs';

const ofMonth = 1_000;
const mostRatio = 1.5;
const mostDrawMs = 200;
const frameMs = 1_000 / 60;
const dayMs = 86_400_000;
const rowsOfStatement = 100_000;

export async function benchCalendar(world, { posts = 1_000_000 }) {
  const [account] = await connectAccounts(world, 1, { platforms: ['twitter'] });
  const month = nextMonth();
  await addPosts(world, account, { from: 0, count: ofMonth, month });
  const few = await monthMs(world, account.person, month);
  await draw(world, account.person, month);
  for (let from = ofMonth; from < posts; from += rowsOfStatement)
    await addPosts(world, account, { from, count: Math.min(rowsOfStatement, posts - from), month });
  await world.query('VACUUM ANALYZE posts, post_parts, ideas');
  const many = await monthMs(world, account.person, month);
  const value = `${many.toFixed(0)} ms at ${posts} posts, ${few.toFixed(0)} ms at ${ofMonth}`;
  report('calendar month', value, many <= few * mostRatio, `≤ ${mostRatio} ×`);
}

function nextMonth() {
  const now = new Date();
  const at = (months) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return { from: at(1), to: at(2) };
}

/** The first 1,000 lie in the month, the others, published, every ten minutes before today. */
async function addPosts(world, { id, person }, { from, count, month }) {
  const when = `CASE WHEN n < ${ofMonth} THEN $4::timestamptz + n * $5::interval ELSE now() - (n - ${ofMonth}) * interval '10 minutes' END`;
  const idOf = (kind) => `md5('${kind}' || n)::uuid`;
  const place = new Date(month.to - month.from - dayMs).getTime() / ofMonth;
  const values = [from, from + count - 1, person.workspaceId, month.from, `${place} milliseconds`];
  await world.query('ALTER TABLE posts DISABLE TRIGGER count_post');
  await world.query(
    `WITH numbers AS (SELECT generate_series($1::int, $2::int) AS n), ideas AS (
       INSERT INTO ideas (id, workspace_id, parts, changed_via, changed_since, version)
       SELECT ${idOf('idea')}, $3, '[]', 'screen', now(), 1 FROM numbers),
     posts AS (
       INSERT INTO posts (id, workspace_id, platform, account_id, idea_id, kind, status, scheduled_at, published_at, source, version)
       SELECT ${idOf('post')}, $3, 'twitter', $6, ${idOf('idea')}, 'single',
              CASE WHEN n < ${ofMonth} THEN 'scheduled' ELSE 'published' END, ${when},
              CASE WHEN n < ${ofMonth} THEN NULL ELSE ${when} END, 'own', 1 FROM numbers)
     INSERT INTO post_parts (id, post_id, position, text, status)
     SELECT ${idOf('part')}, ${idOf('post')}, 0, 'Post ' || n || ' of the month: what do we roast first?', 'pending' FROM numbers`,
    [...values, id],
  );
}

async function monthMs(world, person, { from, to }) {
  const path = `/publishing/calendar?from=${from.toISOString()}&to=${to.toISOString()}`;
  const times = [];
  for (let round = 0; round < 13; round += 1) {
    const startedAt = now();
    const { posts } = await call(world, person, ['GET', path]);
    if (posts.length !== ofMonth) throw new Error(`The month has ${posts.length} posts.`);
    if (round > 2) times.push(now() - startedAt);
  }
  return median(times);
}

async function draw(world, person, { from }) {
  const browser = await load('playwright-core').chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    const user = await call(world, person, ['GET', '/auth/me']);
    const state = {
      isAuthenticated: true,
      ...user,
      accessToken: person.accessToken,
      refreshToken: person.refreshToken,
    };
    await page.addInitScript(
      (value) => localStorage.setItem('auth-storage', value),
      JSON.stringify({ state, version: 0 }),
    );
    await page.goto(`${world.base}/calendar?day=${from.toISOString().slice(0, 10)}`);
    await page.locator('[data-open-post]').first().waitFor();
    const times = [];
    for (let round = 0; round < 6; round += 1) {
      await page.getByRole('button', { name: 'Later' }).click();
      // The weeks of another month have the last days of this one.
      await page.waitForFunction(() => document.querySelectorAll('[data-open-post]').length < 50);
      const ms = await page.evaluate(drawnAfterPress);
      if (round > 0) times.push(ms);
    }
    report(
      'month of 1,000 posts drawn',
      `${median(times).toFixed(0)} ms`,
      median(times) <= mostDrawMs,
      `≤ ${mostDrawMs} ms`,
    );
    const frames = await dragFrames(page);
    const [middle, slow] = [median(frames), percentile(frames, 0.95)];
    const value = `${middle.toFixed(1)} ms a frame, 95 % within ${slow.toFixed(1)} ms, of ${frames.length}`;
    report('a card dragged over it', value, middle <= frameMs + 1 && slow <= 2 * frameMs + 1, '60 frames a second');
  } finally {
    await browser.close();
  }
}

/** Runs in the page: from the press to the frame in which the cards stand. */
async function drawnAfterPress() {
  const nextFrame = () => new Promise((accept) => requestAnimationFrame(accept));
  const startedAt = performance.now();
  document.querySelector('button[aria-label="Earlier"]').click();
  while (document.querySelectorAll('[data-open-post]').length < 50) await nextFrame();
  await nextFrame();
  return performance.now() - startedAt;
}

async function dragFrames(page) {
  const box = await page.locator('[data-open-post]').nth(4).boundingBox();
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 3 });
  await page.evaluate(() => {
    globalThis.frames = [];
    let last = performance.now();
    const step = (at) => {
      globalThis.frames.push(at - last);
      last = at;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  for (let move = 0; move < 180; move += 1) await page.mouse.move(320 + ((move * 9) % 880), 260 + ((move * 5) % 480));
  const frames = await page.evaluate(() => globalThis.frames.slice(2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}

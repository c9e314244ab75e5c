// npm run social-pictures -- http://127.0.0.1:3000: takes the pictures that other sites show with a link to a public
// page from the running product, into client/public/social. Every one is looked at before it is kept.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../server/scripts/lib/chromium.mjs';

const size = { width: 1200, height: 630 };
const mostBytes = 120 * 1024;
const folder = fileURLToPath(new URL('../public/social/', import.meta.url));
const [base = 'http://127.0.0.1:3000', ...asked] = process.argv.slice(2);

const copy = (page) => page.getByRole('button', { name: /^Copy/ }).first();
const heading = (name) => (page) => page.getByRole('heading', { name }).first();

/** Types into the tool's fields and lets it work; what then stands on the screen is the product's own. */
const use =
  (texts, { button, done }) =>
  async (page) => {
    for (const [at, text] of texts.entries()) await page.getByRole('textbox').nth(at).fill(text);
    if (button) await page.getByRole('button', { name: button }).first().click();
    await done(page).waitFor();
    // Cards come one after the other, figures a moment after the text.
    await page
      .getByText(/^(Writing|Checking|Reading)/)
      .first()
      .waitFor({ state: 'hidden' });
    await page.waitForTimeout(1_000);
    await page.evaluate(() => window.scrollTo(0, 0));
  };
const generate = { button: /^Generate/, done: copy };

/** `picture` of the page's head, where it is taken, and what is done there first. */
const pictures = [
  { name: 'tools', path: '/tools' },
  { name: 'pricing', path: '/pricing' },
  {
    name: 'tweet-generator',
    path: '/tools/tweet-generator',
    prepare: use(['We cut onboarding from 9 steps to 4. Sign-ups went from 31 to 52 a week.'], generate),
  },
  {
    name: 'thread-generator',
    path: '/tools/thread-generator',
    prepare: use(
      [
        'We moved our bakery’s orders from paper to one spreadsheet in 6 weeks. Wrong orders fell from 14 a week to 2. The oldest baker wrote the first version. Two customers still fax.',
      ],
      generate,
    ),
  },
  {
    name: 'tweet-replies',
    path: '/tools/tweet-replies',
    prepare: use(
      [
        'Hot take: most startups hire a head of sales 12 months too early.',
        'We hired ours at $300k ARR and let her go after 5 months. The second one came at $1.2M and stayed.',
      ],
      generate,
    ),
  },
  {
    name: 'tweet-mimic',
    path: '/tools/tweet-mimic',
    prepare: use(
      [
        'I quit my job 2 years ago.\n\nEveryone said it was stupid.\n\nLast month I made more than my old yearly salary.',
        'started teaching pottery in my garage in 2021, 4 students, neighbours laughed, now 60 students and a waiting list',
      ],
      generate,
    ),
  },
  {
    name: 'twitter-profile',
    path: '/tools/twitter-profile',
    prepare: use(['ada_example'], { button: /^Analyze/, done: heading(/write in this direction/i) }),
  },
  {
    name: 'character-counter',
    path: '/tools/character-counter',
    prepare: use(['The oven moved on Monday and it fits. Opening hours stay the same: 7 to 18.'], { done: copy }),
  },
  {
    name: 'linkedin-preview',
    path: '/tools/linkedin-preview',
    prepare: use(
      [
        'We moved the oven on Monday.\n\nIt took six people, two days and one borrowed forklift.\n\nHere is what we would plan differently the next time, and what it cost.',
      ],
      { done: (page) => page.getByText('Shown before the fold').first() },
    ),
  },
  {
    name: 'style-check',
    path: '/tools/style-check',
    prepare: use(
      [
        'In today’s fast-paced world, we are thrilled to announce a game-changer. It’s not just an app, it’s a journey.',
      ],
      { done: (page) => page.getByRole('button', { name: /^Fix all/ }).first() },
    ),
  },
];

const chosen = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name));
const unknown = asked.filter((name) => pictures.every((picture) => picture.name !== name));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}.`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const picture of chosen) await take(picture);
} finally {
  await browser.close();
}

async function take({ name, path, prepare }) {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.evaluate(() => {
    document.activeElement?.blur();
    window.scrollTo(0, 0);
  });
  const file = join(folder, `${name}.jpg`);
  writeFileSync(file, await smallEnough(page));
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
  await page.close();
}

/** The best quality that stays under the limit. */
async function smallEnough(page) {
  for (let quality = 90; quality >= 40; quality -= 10) {
    const bytes = await page.screenshot({ type: 'jpeg', quality });
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Error('The picture does not get under 120 KB.');
}

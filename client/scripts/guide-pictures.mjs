// npm run guide-pictures -- http://localhost:3000 [name]: takes the pictures of the guides (/help) and of the home page from the sample workspace
// of the running product, in both themes, into client/public/guides. Every one is looked at before it is kept.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath } from '../../server/scripts/lib/chromium.mjs';

/** As wide as the text of a guide, so that words are as large as they are in the product; two pixels for each of them. */
const sizes = { '': { width: 680, height: 425 }, '-phone': { width: 360, height: 450 } };
const viewportHeight = 1_000;
const folder = fileURLToPath(new URL('../public/guides/', import.meta.url));
const [base = 'http://localhost:3000', ...asked] = process.argv.slice(2);

const main = (page) => page.locator('main');

/** As the sample workspace has it scheduled. */
const thread = [
  'How we plan a roast week in eight minutes, step by step:',
  'Monday, 6:30. Open orders become batches, one per lot. Nobody types anything twice.',
  'Then the person who roasts moves what the plan got wrong. It is usually two batches, and she is usually right.',
  'At 7:00 the packing list prints. Labels come in roast order, so nobody walks back and forth.',
];

/** Where it is taken, what is done there first, and what the picture begins with at its top. */
const pictures = [
  { name: 'connect-x', path: '/platforms', top: (page) => page.getByRole('region', { name: 'Add an account' }) },
  {
    name: 'connect-linkedin',
    path: '/platforms',
    top: (page) => page.getByRole('listitem').filter({ hasText: 'Expires' }).first(),
    margin: 0,
  },
  {
    name: 'connect-a-model',
    path: '/settings/models',
    top: (page) => page.getByRole('region', { name: "This workspace's own key" }),
  },
  {
    name: 'posting-slots',
    path: '/platforms/slots',
    top: (page) => page.getByRole('list').filter({ hasText: 'Monday' }),
  },
  {
    name: 'approvals',
    path: '/automation',
    prepare: (page) => page.getByRole('tab', { name: /^To review/ }).click(),
    top: (page) => page.getByRole('article').first(),
  },
  { name: 'plan-limits', path: '/billing', top: main },
  {
    name: 'home',
    path: '/dashboard',
    // The bar is about the sample, which the picture's own text names.
    prepare: (page) => page.getByRole('region', { name: 'Notice' }).evaluate((bar) => bar.remove()),
    top: (page) => page.locator('body'),
    wide: { width: 1280, height: 720 },
  },
  {
    name: 'thread',
    path: '/threadgen?new',
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Notice' }).evaluate((bar) => bar.remove());
      for (const [at, text] of thread.entries()) {
        if (at > 0) await page.getByRole('button', { name: 'Add post' }).last().click();
        await page.getByRole('textbox', { name: `Post ${at + 1} of ${at + 1}` }).fill(text);
      }
      await page.getByRole('textbox', { name: 'Post 2 of' }).click();
    },
    top: (page) => page.locator('body'),
  },
  {
    name: 'what-worked',
    path: '/analytics',
    top: (page) => page.getByRole('region', { name: 'Top posts' }).locator('tbody tr').first(),
    margin: 0,
    isPhoneOnly: true,
  },
];

const chosen = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name));
mkdirSync(folder, { recursive: true });
const answer = await fetch(`${base}/sandbox/demo-login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ as: 'creator' }),
});
const { user, accessToken, refreshToken } = await answer.json();
const session = JSON.stringify({ state: { isAuthenticated: true, user, accessToken, refreshToken }, version: 0 });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await needNetworkFont();
  for (const [kind, size] of Object.entries(sizes))
    for (const scheme of ['light', 'dark'])
      for (const picture of chosen.filter(({ isPhoneOnly }) => kind !== '' || !isPhoneOnly))
        await take(picture, (kind === '' && picture.wide) || size, `${kind}-${scheme}`, scheme);
} finally {
  await browser.close();
}

/** Posts are shown in the fonts of people's devices. A machine without any would draw them in its last resort, wide and unlike X. */
async function needNetworkFont() {
  const page = await browser.newPage();
  const isThere = await page.evaluate(() => {
    const drawing = document.createElement('canvas').getContext('2d');
    const widthIn = (font) => {
      drawing.font = `16px ${font}`;
      return drawing.measureText('Million').width;
    };
    const fonts = ['Segoe UI', 'Roboto', 'Helvetica Neue', 'Liberation Sans', 'Arial'];
    return fonts.some((font) => widthIn(`'${font}', monospace`) !== widthIn('monospace'));
  });
  await page.close();
  if (!isThere) throw new Error('No font of X and LinkedIn is installed here. Install fonts-liberation first.');
}

/** With 12 px above a card; `main` has a margin of its own, a row of a card none. */
async function take({ name, path, prepare, top, margin = top === main ? 0 : 12 }, size, ending, scheme) {
  const isPhone = size.width < 640;
  const page = await browser.newPage({
    viewport: { width: size.width, height: viewportHeight },
    deviceScaleFactor: 2,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/London',
  });
  await page.addInitScript((value) => localStorage.setItem('auth-storage', value), session);
  await page.goto(base + path, { waitUntil: 'load' });
  await main(page).waitFor();
  await page.waitForTimeout(2_000);
  await prepare?.(page);
  await top(page).waitFor();
  await page.waitForTimeout(1_000);
  await top(page).evaluate((element) => {
    document.activeElement?.blur();
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 80);
  });
  const { y } = await top(page).boundingBox();
  const at = Math.min(Math.max(0, y - margin), viewportHeight - size.height);
  const png = await page.screenshot({ clip: { x: 0, y: at, ...size } });
  const file = join(folder, `${name}${ending}.webp`);
  await sharp(png).webp({ quality: 80, effort: 6 }).toFile(file);
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
  await page.close();
}

import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, openPage } from './support/browser';
import { mailedCode, signedIn } from './support/people';
import { useProduct } from './support/product';

describe('the settings', () => {
  const product = useProduct();

  it('switch a mail off, hand out all data and delete a workspace', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const { accessToken } = await signedIn(page, product.baseUrl);

    await page.goto('/settings?tab=notifications');
    const failed = (way: string) => page.getByRole('switch', { name: `Failed posts: ${way}` });
    await failed('Email').click();
    await page.getByText(/, email: off/).waitFor();
    await expectSound(page);
    await page.reload();
    await failed('Email').waitFor();
    expect(await failed('Email').getAttribute('aria-checked')).toBe('false');
    expect(await failed('In app').getAttribute('aria-checked')).toBe('true');

    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('button', { name: 'Export my data' }).click();
    const card = page.getByRole('region', { name: 'Your data' });
    await card.getByText(/^Ready, /).waitFor();
    await expectSound(page);
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^quillcast-user-\d{4}-\d\d-\d\d\.zip$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    const made = await fetch(`${product.baseUrl}/api/workspaces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ name: 'Second desk' }),
    });
    expect(made.status).toBe(201);
    await page.goto('/settings?tab=workspace');
    const name = await page.getByLabel('Name', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Delete workspace…' }).click();
    await expectSound(page);
    await page.getByLabel(`Type “${name}” to confirm`).fill(name);
    expect(problems).toEqual([]);
    await page.getByRole('button', { name: 'Delete workspace', exact: true }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto('/settings?tab=workspace');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Second desk');

    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText('Nothing new').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    // What was on its way for the deleted workspace is refused, which the browser notes.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  });

  it('change the email, which the old address can undo', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const { email, password } = await signedIn(page, product.baseUrl);
    const newEmail = `new-${email}`;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change email…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New email').fill(newEmail);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const code = dialog.getByLabel('Code');
    await code.waitFor();
    await expectSound(page);
    await code.fill(await mailedCode(product.baseUrl, newEmail));
    await page.getByText('Email changed').first().waitFor();
    await page.getByRole('main').getByText(newEmail).waitFor();
    await expectSound(page);

    const link = await undoLink(product.baseUrl, email);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Stop the email change' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: /Stop the change/ }).click();
    await page.getByRole('link', { name: 'Choose a new password' }).waitFor();
    await expectSound(page);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await context.close();
  });

  it('turn on two-factor sign-in, which then asks for a code', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const { email, password } = await signedIn(page, product.baseUrl);
    const typePassword = () => page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Set up…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    await expectSound(page);
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code from your app').fill(codeOf(secret));
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recoveryCode = ''] = await codes.allTextContents();
    await expectSound(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^([a-z2-9]{5}-[a-z2-9]{5}\n){10}$/);
    await dialog.getByRole('button', { name: "I've saved them" }).click();
    await page.getByText('10 recovery codes left').waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await typePassword();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await expectSound(page);
    // The app's code is used already, and the next one is half a minute away.
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await expectSound(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/(dashboard|onboarding)/);
    await page.goto('/settings?tab=security');
    await page.getByText('9 recovery codes left').waitFor();
    // The browser notes the sign-in that was answered with the question for a code.
    expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
    await context.close();
  });

  it('add a passkey, which then signs in by itself', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const { password } = await signedIn(page, product.baseUrl);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    // Else the offer beside the email signs in at once: this authenticator always agrees.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });

    await page.goto('/settings?tab=security');
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add a passkey…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await card.getByText(/never used/).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expectSound(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/login');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.waitFor();
    await expectSound(page);
    await button.click();
    await page.waitForURL(/\/(dashboard|onboarding)/);

    await page.goto('/settings?tab=security');
    await card.getByText(/ · used /).waitFor();
    await card.getByRole('button', { name: /^Options for / }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Remove passkey' }).click();
    await card.getByText(/^Added/).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('crop a picture of oneself, and remove it', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/settings');
    const main = page.getByRole('main');
    const upload = main.getByLabel('Picture', { exact: true });
    await upload.setInputFiles(await redThenBlue(page, 32));
    await main.getByText(/^This picture is too small\./).waitFor();
    await expectSound(page);

    await upload.setInputFiles(await redThenBlue(page, 120));
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    const frame = dialog.getByRole('group', { name: /^Use the arrow keys to move/ });
    await frame.waitFor();
    await expectSound(page);
    await frame.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ControlOrMeta+ArrowRight');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const picture = main.locator('img');
    await picture.waitFor();
    await page.reload();
    await picture.waitFor();
    expect(await cornersOf(picture)).toEqual(['blue', 'blue']);
    await expectSound(page);

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Upload picture…' }).waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** A picture twice as wide as high, its left half red and its right half blue. */
async function redThenBlue(page: Page, height: number) {
  const url = await page.evaluate((side) => {
    const canvas = document.createElement('canvas');
    canvas.width = 2 * side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, side, side);
    context.fillStyle = 'blue';
    context.fillRect(side, 0, side, side);
    return canvas.toDataURL('image/png');
  }, height);
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** What a shown picture has at its top left and bottom right. */
const cornersOf = (picture: Locator): Promise<string[]> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(image, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return [colourAt(2, 2), colourAt(width - 3, height - 3)];
  });

/** What an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The path of the link in the last mail to the old address. */
async function undoLink(baseUrl: string, email: string): Promise<string> {
  const address = `${baseUrl}/sandbox/mail.json?to=${encodeURIComponent(email)}`;
  let link = '';
  await expect
    .poll(async () => {
      const mails = (await (await fetch(address)).json()) as { subject: string; text: string }[];
      const mail = mails.find(({ subject }) => subject === 'Your Quillcast email was changed');
      link = /\/auth\/undo-email-change\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { csvCells } from '../../server/src/common/archives/csv-rows';
import { expectContrast, expectSound, openPage } from './support/browser';
import { newPerson, signedIn } from './support/people';
import { useOwnProduct } from './support/product';

const columns = 'id,email,name,isEmailVerified,isAdmin,plan,createdAt,lastActiveAt,generations,posts'.split(',');

/** In every list of figures, the last cell ends where the list does: none is missing beside it. */
async function expectFullRows(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await page.locator('main dl.grid').evaluateAll((lists) =>
      lists.map((list) => {
        const [whole, last] = [list, list.lastElementChild].map((each) => each?.getBoundingClientRect().right ?? 0);
        return Math.round((whole ?? 0) - (last ?? 0));
      }),
    );
    expect(gaps.filter((gap) => gap > 1)).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

describe('the admin area', () => {
  /** The admin of the sample data sees samples only. */
  const admin = newPerson();
  const product = useOwnProduct(() => ({ ADMIN_EMAILS: admin.email }));

  it('finds a user, reads their story, exports everybody, and finds it in the audit log', async () => {
    const other = await openPage(product, { width: 1280, scheme: 'light' });
    const person = await signedIn(other.page, product.baseUrl);
    await other.context.close();

    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl, admin);
    for (const tab of ['features', 'revenue', 'platforms', 'dashboard', 'users']) {
      await page.goto(`/admin/analytics?tab=${tab}`);
      await page.getByText(/\(UTC\).* Today is still in progress\./).waitFor();
      await expectSound(page);
      await expectFullRows(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);

    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
    await expect.poll(() => page.url()).toContain('search=');
    const found = page.getByRole('table', { name: 'Users' }).getByRole('row');
    // Below the heads they alone are left; the admin, who has the same name, was there before.
    await expect.poll(() => found.count()).toBe(2);
    const row = found.nth(1);
    await row.getByText('m•••@example.com').waitFor();
    await row.getByRole('button', { name: person.name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'User' });
    await sheet.getByText('Recent activity').waitFor();
    await sheet.getByRole('button', { name: `Show the email of ${person.name}` }).click();
    await sheet.getByText(person.email).waitFor();
    await expectSound(page);
    await sheet.getByRole('button', { name: 'Suspend user' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Suspend ${person.name}?` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A rehearsal');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Suspend user' }).click();
    await sheet.getByRole('button', { name: 'Unsuspend user' }).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: 'Users', exact: true }).getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^users-export-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows] = csvCells(await readFile(await download.path(), 'utf8'), '"');
    expect(header).toEqual(columns);
    expect(rows.every((cells) => cells.length === columns.length)).toBe(true);
    expect(rows.filter((cells) => cells[1] === person.email)).toHaveLength(1);

    await page.goto('/admin/audit?area=admin');
    const log = page.getByRole('table', { name: 'Audit log' });
    await log.getByText('Users exported').first().waitFor();
    await log.getByText('User suspended').first().waitFor();
    await log.getByText('Reason: A rehearsal.').first().waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows the 403 page to everybody else and asks nothing', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin/analytics?tab=users');
    await page.getByText(/Only site admins can open this page/).waitFor();
    await expectSound(page);
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

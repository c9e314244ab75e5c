import type { Locator, Page } from 'playwright-core';

/** A writing screen, or the sheet of a stored post: both have the same editor, send bar and panel. */
export type Screen = Page | Locator;

export const post = (screen: Screen) => screen.getByRole('textbox', { name: 'Post', exact: true });

/** Drops a picture of that size, its left half black, as from a folder. */
export async function dropPicture(onto: Locator, name: string, size: [width: number, height: number]): Promise<void> {
  const dataTransfer = await onto.page().evaluateHandle(
    async ({ name, size: [width, height] }) => {
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
      return data;
    },
    { name, size },
  );
  await onto.dispatchEvent('drop', { dataTransfer });
}

/** The posts of a thread. */
export const parts = (screen: Screen) => screen.getByRole('textbox', { name: /^Post \d+ of \d+$/ });

export const textsOf = (screen: Screen): Promise<string[]> =>
  parts(screen).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));

export const notes = (page: Page) => page.getByRole('textbox', { name: 'Your notes' });

/** On phones they are one row below the text until somebody opens them. */
export async function openNotes(page: Page): Promise<Locator> {
  const row = page.getByRole('button', { name: /^(Write from|Checks and|Opening and) notes$/, expanded: false });
  await row.or(notes(page)).first().waitFor();
  if (await row.isVisible()) await row.click();
  return notes(page);
}

/** Begins an empty text by the palette, with the keyboard alone: "New X post". */
export async function startByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** What was written beside the post, by its place. */
export const variant = (page: Page, at: number) =>
  page.getByRole('listitem', { name: new RegExp(`^Variant ${at}\\b`) });

/** Its words as the editor takes them: each paragraph stands on its own beside the post. */
export const variantText = async (page: Page, at: number): Promise<string> =>
  (await variant(page, at).locator('p[dir=auto]').allInnerTexts()).join('\n\n');

/** What has become of the post that is stored. */
export const status = (screen: Screen) => screen.getByRole('group', { name: 'Status' });

export const saveDraft = (screen: Screen) => screen.getByRole('button', { name: 'Save draft' });
/** Right after the title; the live region has the same word. */
export const saved = (screen: Screen) =>
  ('page' in screen ? screen : screen.getByRole('banner')).getByText('Saved', { exact: true });

/** Opens the one panel with a time, or to publish now. */
export async function openPanel(screen: Screen, title: 'Schedule' | 'Publish'): Promise<Locator> {
  const name = title === 'Publish' ? 'Publish' : /^(Other times|Change time)$/;
  await screen.getByRole('button', { name, exact: true }).click();
  const panel = pageOf(screen).getByRole('dialog', { name: title, exact: true });
  await panel.waitFor();
  return panel;
}

/** Schedules what is in the editor, at a time in words. */
export async function schedule(screen: Screen, words: string): Promise<void> {
  const panel = await openPanel(screen, 'Schedule');
  await panel.getByLabel('When', { exact: true }).fill(words);
  await panel.getByRole('button', { name: /^Schedule post/ }).click();
  await status(screen)
    .getByText(/^Scheduled for /)
    .waitFor();
}

const pageOf = (screen: Screen): Page => ('page' in screen ? screen.page() : screen);

/** On phones it is in the menu of the row. */
export async function unschedule(screen: Screen): Promise<void> {
  const row = status(screen);
  const button = row.getByRole('button', { name: /^Unschedule/ });
  const menu = row.getByRole('button', { name: 'Post actions' });
  await button.or(menu).waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await pageOf(screen).getByRole('menuitem', { name: 'Unschedule' }).click();
}

/** On phones it is in the menu of the header. */
export async function openRecent(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Recent', exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Recent' }).click();
  }
  const sheet = page.getByRole('dialog', { name: 'Recent' });
  await sheet.waitFor();
  return sheet;
}

/** Of the notes: what has a model write. */
export const writeButton = (page: Page) => page.getByRole('button', { name: /^Write (?:\d|a thread)/ });

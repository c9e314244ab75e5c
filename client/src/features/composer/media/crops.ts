import { type Crop, cropName, cropText } from '@text/crops';
import { chooseSetting } from '@/features/composer/actions';
import { placeOf } from '@/features/composer/editors';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { type TargetRow, useTargetRows } from '@/features/composer/sending/send-targets';
import { type EditorId, editorOn } from '@/features/composer/store';

/** An account that gets the pictures of an editor. */
export interface CropPlace extends Pick<TargetRow, 'account' | 'settings'> {
  /** Width by height of pictures that its network takes; null for any. */
  shapes: { least: number; most: number } | null;
}

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Returns the accounts that a picture can be cropped for: of a version that one, else all that the text goes to. */
export function useCropPlaces(editor: EditorId): CropPlace[] {
  const whole = editorOn(editor, null);
  const doc = useDoc(whole);
  const { rows, ownId, platforms } = useTargetRows(whole, doc);
  const { accountId } = placeOf(editor);
  const isPlace = ({ account: { id } }: TargetRow) =>
    accountId !== null
      ? id === accountId
      : doc !== null && doc.versions.length > 0
        ? doc.versions.some((version) => version.accountId === id)
        : id === ownId;
  return rows.filter(isPlace).flatMap(({ account, settings }) => {
    const takes = platforms.find(({ id }) => id === account.platform)?.capabilities;
    return takes && takes.images.max > 0 ? [{ account, settings, shapes: takes.pictureShapes }] : [];
  });
}

const isWhole = ({ width, height }: Crop) => width > 0.999 && height > 0.999;

export function chooseCrop(editor: EditorId, places: readonly CropPlace[], { id, crop }: { id: string; crop: Crop }) {
  const text = isWhole(crop) ? '' : cropText(crop);
  for (const { account, settings } of places)
    if ((settings[cropName(id)] ?? '') !== text) chooseSetting(editor, account.id, { [cropName(id)]: text });
}

import { platformName } from '@/features/accounts/words';
import { usePreview } from '@/features/composer/components/sending/preview-media';
import { useNetwork, useShownAccount } from '@/features/composer/hooks/document/use-doc';
import { type EditorId, editorOn } from '@/features/composer/store';
import { previews } from '@/networks/previews';

/** The post as its network shows it, once there is one: the version that shows, or the shared text. */
export function PostPreview({ editor }: { editor: EditorId }) {
  const shown = useShownAccount(editor);
  return <OnNetwork key={shown} editor={editorOn(editor, shown)} />;
}

function OnNetwork({ editor }: { editor: EditorId }) {
  const network = useNetwork(editor);
  const { isEmpty, ...drawn } = usePreview(editor);
  if (isEmpty) return null;
  const Preview = previews[network];
  return (
    <section aria-label="Preview">
      <h2 className="mb-3 text-tiny font-normal text-ink-3 in-[aside]:mb-2.5 in-[aside]:text-h3 in-[aside]:font-semibold in-[aside]:text-ink">
        On {platformName(network)}
      </h2>
      <Preview {...drawn} isFramed />
    </section>
  );
}

import { clsx } from 'clsx';
import { type Network, networks } from '@/networks';
import { FactBar } from '@/app/shell/pages/fact-bar';
import { ScreenTitle } from '@/app/shell/pages/screen-title';
import { editorLooks } from '@/features/composer/components/part/editor-looks';
import { typeAhead } from '@/features/composer/document/typed-ahead';
import { useIsViewer, useOwnerKey } from '@/features/session/access';

/**
 * In the place of the screen for a new post, whose code is on its way: a page to write on at once, whose words the editor takes
 * over when it is there. It comes with the shell, so it is no more than that; text and title are where they will be.
 */
export function ComingPost({ network }: { network: Network }) {
  const { title, label, placeholder } = networks[network].newPost;
  const owner = useOwnerKey();
  return (
    <div className="flex flex-1 flex-col bg-surface lg:pr-90 xl:pr-104 vast:pr-110">
      <ScreenTitle title={title} />
      <header className="flex h-14 shrink-0 items-center pl-14 lg:pl-4">
        <h1 className="text-post font-semibold">{title}</h1>
      </header>
      <FactBar />
      <main id="main" tabIndex={-1} className="px-4 pt-2 sm:px-6 sm:pt-6 xl:px-10 xl:pt-10">
        <textarea
          aria-label={label}
          placeholder={placeholder}
          autoFocus
          readOnly={useIsViewer()}
          dir="auto"
          onChange={(event) => typeAhead(owner, event.target.value)}
          className={clsx(
            'mx-auto block field-sizing-content w-full max-w-160 resize-none bg-transparent text-ink caret-focus outline-none placeholder:text-ink-3',
            editorLooks.post,
          )}
        />
      </main>
    </div>
  );
}

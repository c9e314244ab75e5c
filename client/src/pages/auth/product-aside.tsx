import { homePicture, ProductPicture } from '@/public/product-picture';

/** What somebody signs in to, for whoever comes by the bare address: beside the form, where there is room for both. */
export const ProductAside = () => (
  <aside className="sticky top-3 m-3 ml-0 hidden h-[calc(100dvh-1.5rem)] flex-col gap-8 self-start overflow-hidden rounded-dialog border border-line bg-sunken pt-10 pl-10 lg:flex">
    <div className="pr-10">
      <p className="text-headline text-balance">
        Your whole week on <mark className="marker">one screen</mark>
      </p>
      <p className="mt-2 text-lead text-ink-2">What's scheduled, what's free and what needs a decision.</p>
    </div>
    {/* As high as what is left, and at least as wide: it goes on beyond the edges. */}
    <div className="aspect-video min-h-0 min-w-full flex-1 self-start">
      <ProductPicture {...homePicture} />
    </div>
  </aside>
);

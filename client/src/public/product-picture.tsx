interface ProductPictureProps {
  /** Taken of the product by scripts/guide-pictures.mjs, where its size stands. `name-phone` is 360 × 450 and shown on phones. */
  name: string;
  alt: string;
  width: number;
  height: number;
}

/** The dashboard of the sample workspace: the product in one picture. */
export const homePicture: ProductPictureProps = {
  name: 'home',
  alt: 'The dashboard of the sample workspace: the week with its posts and free slots, how the last posts did, and what needs a decision.',
  width: 1280,
  height: 720,
};

/** The theme is chosen in the product, so the class decides; a picture that isn't shown isn't fetched. */
export const ProductPicture = (picture: ProductPictureProps) => (
  <>
    <ThemePicture {...picture} scheme="light" shown="block [.dark_&]:hidden" />
    <ThemePicture {...picture} scheme="dark" shown="hidden [.dark_&]:block" />
  </>
);

interface ThemePictureProps extends ProductPictureProps {
  scheme: 'light' | 'dark';
  shown: string;
}

/** On phones the product as it is there, so that its words can be read. Faded where the picture ends within a card. */
const ThemePicture = ({ name, scheme, shown, ...size }: ThemePictureProps) => (
  <picture className={shown}>
    {size.width > 360 && (
      <source media="(max-width: 639px)" srcSet={`/guides/${name}-phone-${scheme}.webp`} width={360} height={450} />
    )}
    <img
      src={`/guides/${name}-${scheme}.webp`}
      {...{ ...size, loading: 'lazy', decoding: 'async' }}
      className="h-auto w-full rounded-t-card border border-b-0 border-line mask-b-from-90%"
    />
  </picture>
);

/** The top of the phone's picture, on its own paper: for cards, where the wide one could not be read. */
export const PictureOnCard = ({ name }: { name: string }) => (
  <div className="aspect-8/5 overflow-hidden bg-sunken px-5 pt-5">
    <ProductPicture name={`${name}-phone`} alt="" width={360} height={450} />
  </div>
);

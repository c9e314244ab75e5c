import { homePicture, ProductPicture } from '@/public/product-picture';
import { Section } from '@/public/tool-page';

const points = [
  { title: 'Fill your week', text: 'Choose your posting times once. Each new post takes the next free slot.' },
  { title: 'Stay in control', text: 'Nothing is published until you approve it, schedule it or turn on a rule.' },
  { title: 'See what worked', text: 'Each post is compared with what your own posts usually reach.' },
] as const;

/** The app itself, for somebody who has only seen a form so far. */
export const OnePlace = () => (
  <Section title="Your whole week on one screen">
    <ProductPicture {...homePicture} />
    <ul className="mt-6 grid gap-x-12 gap-y-5 md:grid-cols-3">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-h2">{title}</h3>
          <p className="mt-1 max-w-[44ch] text-input text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);

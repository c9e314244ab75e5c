import { Fragment } from 'react';

/** Lines end between the parts of a list, never at a hyphen within the name of a model. */
export const LimitValue = ({ text }: { text: string }) =>
  text.split(', ').map((part, at, all) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className="inline-block">{at < all.length - 1 ? `${part},` : part}</span>
    </Fragment>
  ));

import { randomBytes } from 'node:crypto';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Stripe's manner, such as `sub_1MowQVLkdIwHu7ixeRlqHVzs`. */
export const stripeId = (prefix: string, length = 24): string =>
  `${prefix}_${[...randomBytes(length)].map((byte) => characters[byte % characters.length]).join('')}`;

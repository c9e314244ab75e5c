/** The types of the build that is loaded on the first call; those of the CommonJS build (23.1.0) are others and fewer. */
export type { Stripe } from 'stripe' with { 'resolution-mode': 'import' };

import { Refusal } from '../common/errors/refusal';

export const noTextModel = (): Refusal =>
  new Refusal(
    503,
    'INTEGRATION_NOT_CONFIGURED',
    'No writing model is set up on this server. Ask the person who runs it to add one.',
    {
      fields: { platform: 'ai' },
    },
  );

import globalSetup from './global-setup';
import { textFields, type KnownFields } from './route-texts';
import { RouteWalk, type FieldFigures } from './route-walk';
import { filled, shapes } from './shapes';
import { dayMs } from '../src/common/time/clock';

const known: KnownFields = {
  values: {
    ...{ timezone: 'Europe/Berlin', time: '09:00', language: 'en', platform: 'linkedin', id: 'a', username: 'ada' },
    ...{ password: 'correct horse battery 9', newPassword: 'correct horse battery 8', code: '123456' },
    scheduledAt: new Date(Date.now() + 30 * dayMs).toISOString(),
  },
  always: ['tweetText', 'scheduledAt', 'timezone'],
  most: { text: 3_000, search: 200, bannedWords: 60 },
  alone: ['tweetUrl', 'timezone', 'scheduledAt'],
};
/** Routes that a model writes for, by a field that such a request cannot do without. */
const written =
  /\/(?:generate|generate-tweet|generate-linkedin-post|mimic|regenerate|passage): (?:prompt|topic|tweetText|sourceTweet|instruction|text)$/;
const length = 4_000;

/**
 * Sends the first shape and every `step`-th, from its own place on, to every field of every route, then has a model answer with them, and
 * tells whoever started this process the figures of each. Fields that take more than 4,000 characters get all that they take as well.
 */
async function walk(step: number): Promise<void> {
  await globalSetup();
  const routes = await RouteWalk.open();
  const all = shapes();
  /** The first, which is a letter, and for each field others than for the one before it. */
  const textsOf = (size: number, index: number) =>
    all
      .filter((_, at) => at === 0 || at % step === index % step)
      .map((shape, at) => ({ shape, text: filled(shape, size, (index + at) % 2 === 1) }));
  const tell = (figures: FieldFigures, what = ''): void =>
    void process.send?.({ figures: { ...figures, name: figures.name + what } });
  const fields = textFields(known);
  for (const [index, field] of fields.entries()) {
    tell(await routes.measure(field, textsOf(Math.min(length, field.most), index), 'person'));
    if (Number.isFinite(field.most) && field.most > length)
      tell(await routes.measure(field, textsOf(field.most, index), 'person'), `, ${field.most} characters`);
  }
  await routes.connectModel();
  for (const [index, field] of fields.entries())
    if (written.test(field.name))
      tell(await routes.measure(field, textsOf(length, index), 'model'), ', written by a model');
  await routes.close();
  process.send?.({ shapes: all.length });
}

void walk(Number(process.argv[2] ?? 1)).then(() => process.exit(0));

import { Refusal } from '../../../common/errors/refusal';
import { StrictValidationPipe } from '../../../common/http/validation.pipe';
import { MediaRequest, toAltText } from './media.dto';

const check = (body: object): Promise<unknown> =>
  new StrictValidationPipe().transform(body, { type: 'body', metatype: MediaRequest });

describe('the description of a picture', () => {
  it.each([
    [{ altText: ` ${'x'.repeat(1_000)} ` }, 'x'.repeat(1_000)],
    [{ altText: ' ' }, null],
    [{ altText: null }, null],
    [{}, null],
  ])('is read: %#', async (body, altText) => {
    expect(toAltText((await check(body)) as MediaRequest)).toBe(altText);
  });

  it.each([
    [1, 'altText must be text.'],
    ['x'.repeat(1_001), 'altText must have at most 1,000 characters.'],
  ])('is refused: %#', async (altText, message) => {
    const error: unknown = await check({ altText }).catch((thrown: unknown) => thrown);
    expect((error as Refusal).options.fields).toEqual({ details: [{ field: 'altText', message }] });
  });
});

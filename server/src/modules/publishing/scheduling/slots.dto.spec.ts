import { Refusal } from '../../../common/errors/refusal';
import { StrictValidationPipe } from '../../../common/http/validation.pipe';
import { newId } from '../../../common/ids/ids';
import { SetSlotsRequest, SlotsQuery } from './slots.dto';

const pipe = new StrictValidationPipe();
type Request = new () => object;
const check = (metatype: Request, body: object): Promise<unknown> => pipe.transform(body, { type: 'body', metatype });
const slot = { weekday: 1, time: '09:00' };
const slots = Array.from({ length: 51 }, (_, n) => ({
  weekday: (n % 7) + 1,
  time: `09:${String(n).padStart(2, '0')}`,
}));
const set = (changes: object) => ({ timezone: 'UTC', slots: [slot], ...changes });

describe('requests about slots', () => {
  const zone = 'The time zone must be an IANA name such as Europe/Berlin.';
  const weekday = 'weekday must be a whole number from 1 (Monday) to 7 (Sunday).';
  const time = 'time must be a time of day such as 09:00.';

  it.each<[Request, object]>([
    [SlotsQuery, { accountId: newId() }],
    [SetSlotsRequest, set({ slots: [{ weekday: 7, time: '23:59' }, slot] })],
    [SetSlotsRequest, set({ slots: slots.slice(1) })],
    [SetSlotsRequest, set({ slots: [] })],
  ])('take a %p %#', async (metatype, body) => {
    expect(await check(metatype, body)).toEqual(body);
  });

  it.each<[Request, object, string, string]>([
    [SlotsQuery, { accountId: 'x' }, 'accountId', 'accountId must be the id of an account.'],
    [SetSlotsRequest, set({ timezone: 'Mars/Olympus' }), 'timezone', zone],
    [SetSlotsRequest, set({ timezone: 1 }), 'timezone', zone],
    [SetSlotsRequest, set({ slots: {} }), 'slots', 'slots must be a list.'],
    [SetSlotsRequest, set({ slots }), 'slots', 'There can be at most 50 times a week.'],
    [
      SetSlotsRequest,
      set({ slots: [slot, slot] }),
      'slots',
      'The same time of the week is there twice. Leave one out.',
    ],
    [SetSlotsRequest, set({ slots: [{ ...slot, weekday: 0 }] }), 'slots.0.weekday', weekday],
    [SetSlotsRequest, set({ slots: [{ ...slot, weekday: 8 }] }), 'slots.0.weekday', weekday],
    [SetSlotsRequest, set({ slots: [{ ...slot, weekday: 1.5 }] }), 'slots.0.weekday', weekday],
    [SetSlotsRequest, set({ slots: [{ ...slot, time: '24:00' }] }), 'slots.0.time', time],
  ])('refuse in a %p %j', async (...[metatype, body, field, message]) => {
    const error: unknown = await check(metatype, body).catch((thrown: unknown) => thrown);
    expect((error as Refusal).options.fields).toEqual({ details: [{ field, message }] });
  });
});

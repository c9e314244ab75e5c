import { LeaseWatch } from './lease-watch';

describe('the watch over leases', () => {
  const now = jest.spyOn(performance, 'now');
  const at = (seconds: number): number => seconds * 1_000;
  let watch: LeaseWatch;
  const look = (seconds: number, renewals: string[], answeredAt = seconds): string[] => {
    now.mockReturnValue(at(answeredAt));
    return watch.dead(renewals, at(seconds));
  };
  beforeEach(() => {
    watch = new LeaseWatch();
  });
  afterAll(() => jest.restoreAllMocks());

  it('calls a worker dead whose lease has stood unrenewed for 20 s', () => {
    expect(look(0, ['a 1', 'b 1'])).toEqual([]);
    expect(look(19.9, ['a 1', 'b 2'])).toEqual([]);
    expect(look(20, ['a 1', 'b 2'])).toEqual(['a 1']);
    expect(look(40, ['b 2'])).toEqual(['b 2']);
  });

  it('counts from the answer in which it saw a lease to the question in which it still stands', () => {
    expect(look(0, ['a 1'], 5)).toEqual([]);
    expect(look(24, ['a 1'], 30)).toEqual([]);
    expect(look(25, ['a 1'], 30)).toEqual(['a 1']);
  });

  it('counts anew for a lease that was given back and taken again', () => {
    look(0, ['a 1']);
    look(10, []);
    expect(look(25, ['a 1'])).toEqual([]);
  });
});

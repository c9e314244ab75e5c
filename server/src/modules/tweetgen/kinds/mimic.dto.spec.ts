import { type MimicRequest, type StructureDto, toLookAlike, toMimicOrder } from './mimic.dto';

const written = { id: '1', text: 'A post.', weightedLength: 7, valid: true, notes: [] };
const request = (fields: Partial<MimicRequest>) =>
  ({ sourceTweet: 'Our ferry runs every 20 minutes.', ...fields }) as MimicRequest;

describe('a look-alike', () => {
  it('says how much of it stands in the source, and where', () => {
    const found = { similarity: 0.2, overlaps: [{ start: 0, end: 4 }] };
    expect(toLookAlike({ ...written, ...found })).toMatchObject(found);
    expect(toLookAlike(written)).toMatchObject({ similarity: 0, overlaps: [] });
  });

  it('is ordered by the options, before the fields beside them', () => {
    const fields = { count: 5, extraPrompt: 'The pier opens', options: { count: 2, tone: 'dry' } };
    expect(toMimicOrder(request(fields)).input).toMatchObject({ count: 2, prompt: 'The pier opens', tone: 'dry' });
    expect(toMimicOrder(request({})).input).toMatchObject({ count: 3, prompt: '' });
  });

  it('has the structure that is sent, else that of its source', () => {
    const structure: StructureDto = { hook: 'question', beats: ['hook'], lineCount: 2, ending: 'question' };
    expect(toMimicOrder(request({ structure })).structure).toEqual(structure);
    expect(toMimicOrder(request({})).structure).toMatchObject({ lineCount: 1 });
  });
});

import { servedModels } from '../environment-models';

const wanted = ['gpt-5.6-terra', 'gpt-5.6-sol'];
const many = ['ai21/jamba-xl', 'a/b', 'a/c', 'a/d', 'a/e', 'a/f'];

describe('what a compatible server is asked for', () => {
  it.each(['openai/gpt-5.6-terra', 'gpt-5.6-terra-2026-07-09', 'azure/openai/gpt-5.6-terra-20260709'])(
    'is the wanted model as gateways write it: %s',
    (id) => expect(servedModels(wanted, [...many, id])).toEqual([id]),
  );

  it('is the plain id before another way to write it', () => {
    expect(servedModels(wanted, [...many, 'openai/gpt-5.6-terra', 'gpt-5.6-terra'])).toEqual(['gpt-5.6-terra']);
  });

  it('is no other model of the same family', () => {
    expect(servedModels(wanted, [...many, 'gpt-5.6-terra-pro', 'my-gpt-5.6-terra'])).toEqual(['gpt-5.6-terra']);
  });

  it('is no guess among more than five', () => {
    expect(servedModels(wanted, many)).toEqual(['gpt-5.6-terra']);
    expect(servedModels(wanted, many.slice(1))).toEqual(many.slice(1));
  });

  it('is nothing that does not write', () => {
    const silent = [
      'nomic-embed-text',
      'gpt-realtime-2',
      'gpt-audio',
      'sora-2',
      'gpt-4o-search-preview',
      'gpt-5-codex',
    ];
    const old = ['babbage-002', 'davinci-002', 'o4-mini-deep-research', 'whisper-1', 'wan-video'];
    expect(servedModels(wanted, [...silent, ...old, 'NousResearch/Hermes-4'])).toEqual(['NousResearch/Hermes-4']);
    expect(servedModels(wanted, silent)).toEqual(['gpt-5.6-terra']);
  });

  it('is what the catalogue says where the server does not list', () => {
    expect(servedModels(wanted, null)).toEqual(wanted);
  });
});

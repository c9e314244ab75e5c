import { readerAt } from './chosen-model';

describe('who reads a text', () => {
  it.each([
    ['http://127.0.0.1:11434', 'ollama', null],
    ['http://localhost:1234/v1', 'compatible', null],
    ['', 'inside', null],
    ['http://192.168.1.5:11434', 'ollama', '192.168.1.5'],
    ['https://llm.example.com/v1', 'compatible', 'llm.example.com'],
    ['https://api.anthropic.com', 'anthropic', 'Anthropic'],
  ])('at %s is named, unless it is this computer', (baseUrl, kind, reader) => {
    expect(readerAt(baseUrl, kind)).toBe(reader);
  });
});

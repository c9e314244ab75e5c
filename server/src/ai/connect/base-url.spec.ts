import { normaliseBaseUrl, placeOf } from './base-url';
import type { RemoteKind } from './model-servers.port';

describe('a typed base address', () => {
  it.each<[RemoteKind, string, string]>([
    ['ollama', ' http://127.0.0.1:11434/ ', 'http://127.0.0.1:11434'],
    ['ollama', 'localhost:11434/v1', 'http://localhost:11434'],
    ['ollama', 'http://box.local:11434/api/chat', 'http://box.local:11434'],
    ['lmstudio', '127.0.0.1:1234', 'http://127.0.0.1:1234/v1'],
    ['vllm', 'http://gpu:8000/v1/chat/completions', 'http://gpu:8000/v1'],
    ['compatible', 'api.mistral.ai', 'https://api.mistral.ai/v1'],
    ['compatible', 'https://api.groq.com/openai/v1///', 'https://api.groq.com/openai/v1'],
    [
      'compatible',
      'https://generativelanguage.googleapis.com/v1beta/openai/',
      'https://generativelanguage.googleapis.com/v1beta/openai',
    ],
    ['openai', 'https://api.openai.com', 'https://api.openai.com/v1'],
    ['anthropic', 'https://api.anthropic.com/v1/messages', 'https://api.anthropic.com'],
    ['openrouter', 'https://openrouter.ai', 'https://openrouter.ai/api/v1'],
  ])('of %s: %s becomes %s', (kind, typed, baseUrl) =>
    expect(normaliseBaseUrl(kind, typed)).toEqual({ status: 'ok', baseUrl }),
  );

  it.each(['', 'http://', 'two words', 'ftp://files.example', 'a'.repeat(3_000), 'http://[nonsense'])(
    'is refused: %.20s',
    (typed) => expect(normaliseBaseUrl('compatible', typed)).toMatchObject({ status: 'refused' }),
  );

  it.each([
    'https://sk-1@host.example/v1',
    'https://a:b@host.example',
    'https://host.example/v1?key=AIza',
    'https://h.example?api_key=1',
  ])('is refused for its key, without repeating it: %s', (typed) => {
    const refused = normaliseBaseUrl('compatible', typed);
    expect(refused).toMatchObject({ status: 'refused', message: expect.stringContaining('field for the key') });
    expect(JSON.stringify(refused)).not.toMatch(/sk-1|AIza/);
  });

  it('knows one place by all its names', () => {
    const names = ['http://localhost', 'http://127.0.0.1:80/x', 'http://[::1]', 'http://0.0.0.0', 'http://2130706433'];
    expect(new Set(names.map(placeOf))).toEqual(new Set(['localhost:80']));
    expect(placeOf('https://App.Example')).toBe('app.example:443');
  });
});

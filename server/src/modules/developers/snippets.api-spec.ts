import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestApp, type TestApp } from '../../../test/app';
import { dot } from '../../../test/factories/picture.factory';
import { auth, signUp } from '../../../test/factories/user.factory';
import examples from '../../../openapi.examples.json';
import { inPackage } from '../../paths';
import { type ApiDocument, type Example, publicDocument } from './public-document';
import type { Snippet } from './snippets';

const execute = promisify(execFile);
const commands: Record<Snippet['lang'], [string, ...string[]]> = {
  Shell: ['sh', '-c'],
  TypeScript: [process.execPath, '--input-type=module', '-e'],
  Python: ['python3', '-c'],
};

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.log('There is no python3 here: the programs in Python are not run.');
const languages = (['Shell', 'TypeScript', 'Python'] as const).filter((lang) => hasPython || lang !== 'Python');

/** The parameters behind an address stand in any order. */
const inOrder = (address = ''): string => {
  const url = new URL(address, 'http://localhost');
  url.searchParams.sort();
  return url.pathname + url.search;
};

describe('the programs in the document', () => {
  let folder: string;
  let recorder: Server;
  let requests: object[];
  const whole = JSON.parse(readFileSync(inPackage('openapi.json'), 'utf8')) as ApiDocument;
  const at = (origin: string): ApiDocument =>
    publicDocument(whole, examples as unknown as Record<string, Example>, origin);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quillcast-snippets-'));
    recorder = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      request.on('end', () => {
        const { method, url, headers } = request;
        const [type] = headers['content-type']?.split(';') ?? [];
        const isForm = type === 'multipart/form-data';
        const [, name] = isForm ? (/name="file"; filename="(.+)"/.exec(body) ?? []) : [];
        const sent = isForm ? { file: name, isWhole: body.includes('\r\n\r\nwhole\r\n') } : JSON.parse(body || 'null');
        requests.push({
          method,
          url: inOrder(url),
          key: headers.authorization,
          type: body === '' ? undefined : type,
          sent,
        });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    recorder.close();
    rmSync(folder, { recursive: true });
  });

  const run = async ({ lang, source }: Snippet, key = 'qck_key'): Promise<string> => {
    const [command, ...options] = commands[lang];
    const env = { PATH: process.env.PATH, QUILLCAST_API_KEY: key };
    return (await execute(command, [...options, source], { cwd: folder, env })).stdout;
  };
  const snippetsIn = (document: ApiDocument, id: string): Snippet[] =>
    Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .find(({ operationId }) => operationId === id)?.['x-codeSamples'] as Snippet[];

  // All of a language in one process: to start one takes longer than the call.
  it.each(languages)('send in %s what the examples say', async (lang) => {
    const document = at(`http://127.0.0.1:${(recorder.address() as AddressInfo).port}`);
    const expected: object[] = [];
    const sources: string[] = [];
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { operationId }] of Object.entries(operations)) {
        const { parameters = {}, body } = (examples as unknown as Record<string, Example>)[operationId] ?? {};
        const { file } = (body ?? {}) as { file?: string };
        if (file) writeFileSync(join(folder, file), 'whole');
        const query = Object.entries(parameters).filter(([name]) => !path.includes(`{${name}}`));
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
        expected.push({
          method: method.toUpperCase(),
          url: inOrder(`${url}?${new URLSearchParams(query).toString()}`),
          key: 'Bearer qck_key',
          type: file ? 'multipart/form-data' : body === undefined ? undefined : 'application/json',
          sent: file ? { file, isWhole: true } : (body ?? null),
        });
        const [snippet] = snippetsIn(document, operationId).filter((one) => one.lang === lang);
        const source = snippet?.source ?? '';
        const asModule = JSON.stringify(`data:text/javascript,${encodeURIComponent(source)}#${sources.length}`);
        sources.push(lang === 'TypeScript' ? `await import(${asModule});` : source);
      }
    requests = [];
    await run({ lang, label: '', source: sources.join('\n') });
    expect(requests).toEqual(expected);
  });

  describe('against the product', () => {
    let test: TestApp;
    let key: string;
    beforeAll(async () => {
      test = await createTestApp();
      const user = await signUp(test);
      const body = { name: 'n8n', scopes: ['posts:read', 'posts:draft'], accountIds: null, expiresInDays: 30 };
      key = (await test.http.post('/api/developers/keys').set(auth(user)).send(body).expect(201)).body.data.key;
    });
    afterAll(() => test.close());

    it.each(['Me_get', 'Media_upload'])('do what they say: %s', async (id) => {
      writeFileSync(join(folder, 'oven.png'), await dot());
      const snippets = snippetsIn(at(await test.app.getUrl()), id);
      for (const snippet of snippets.slice(0, languages.length))
        expect(JSON.parse(await run(snippet, key))).toMatchObject({ success: true });
      expect(snippets.map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python']);
    });

    it('write a text with quotes, line breaks and other letters as it is', async () => {
      const text = `It's "rye" $HOME \`date\` \\n, {brötchen} 🥖\n\nTrue or null?`;
      for (const at of languages.keys()) {
        // The same text again within a day is refused.
        const example: Example = {
          status: 201,
          body: { parts: [{ text: `${at}: ${text}`, mediaIds: [] }], labels: [] },
        };
        const document = publicDocument(whole, { Ideas_create: example }, await test.app.getUrl());
        const answer = JSON.parse(await run(snippetsIn(document, 'Ideas_create')[at] as Snippet, key));
        expect(answer.data.parts[0].text).toBe(`${at}: ${text}`);
      }
    });
  });
});

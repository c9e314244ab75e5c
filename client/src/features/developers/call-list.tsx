import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { type Call, groupsOf } from '@/features/developers/api-document';
import { CodeBlock } from '@/features/developers/code-block';

const languages = ['curl', 'TypeScript', 'Python'].map((value) => ({ value, label: value }));

/** Every call of the API, folded, in the language of choice. */
export function CallList({ calls }: { calls: readonly Call[] }) {
  const [language, setLanguage] = useState('curl');
  return (
    <>
      <div className="mt-4">
        <ToggleGroup label="Language" hideLabel options={languages} value={language} onChange={setLanguage} />
      </div>
      {groupsOf(calls).map(([name, own]) => (
        <section key={name} className="mt-6">
          <h3 className="text-h3">{name}</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {own.map((call) => (
              <li key={call.operationId} className="py-1">
                <CallDetails call={call} language={language} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function CallDetails({ call, language }: { call: Call; language: string }) {
  const { method, path, summary = '', parameters, responses } = call;
  const sample = call['x-codeSamples']?.find(({ label }) => label === language)?.source;
  const answer = Object.values(responses).find(({ content }) => content !== undefined)?.content;
  const example = answer?.['application/json']?.example;
  const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return (
    <Disclosure
      className="w-full!"
      label={
        <span className="min-w-0">
          <code className="font-mono text-small wrap-anywhere">
            <b>{method}</b> {path.replace('/api/v1', '')}
          </code>
          {summary !== '' && <span className="block text-small text-ink-2">{summary}</span>}
        </span>
      }
    >
      <div className="pb-3 sm:pl-5">
        <p className="mt-1 text-small text-ink-2">
          {call['x-scope'] === 'any' ? 'Any key.' : `Needs ${call['x-scope']}.`}
          {inQuery.length > 0 && ` Takes ${inQuery.join(', ')}.`}
        </p>
        <CodeBlock code={sample} />
        {example !== undefined && (
          <Disclosure label="Answer" className="mt-2 text-small text-ink-2">
            <CodeBlock code={JSON.stringify(example, null, 2)} />
          </Disclosure>
        )}
      </div>
    </Disclosure>
  );
}

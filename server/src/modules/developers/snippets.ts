/** One call as it is sent. */
export interface Sent {
  method: string;
  url: string;
  /** Of fields, sent as JSON. */
  body?: unknown;
  /** Sent as the field `file` of a form. */
  file?: string;
}

export interface Snippet {
  lang: 'Shell' | 'TypeScript' | 'Python';
  label: string;
  source: string;
}

/** Returns programs that make the call and print its answer; each reads the key from QUILLCAST_API_KEY. */
export const snippetsOf = (sent: Sent): Snippet[] => [
  { lang: 'Shell', label: 'curl', source: curl(sent) },
  { lang: 'TypeScript', label: 'TypeScript', source: typescript(sent) },
  { lang: 'Python', label: 'Python', source: python(sent) },
];

function curl({ method, url, body, file }: Sent): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    '-H "Authorization: Bearer $QUILLCAST_API_KEY"',
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@${file}`)}`]),
  ].join(' \\\n  ');
}

function typescript({ method, url, body, file }: Sent): string {
  const type = body === undefined ? '' : ", 'Content-Type': 'application/json'";
  const data = body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`];
  return [
    ...(file === undefined
      ? []
      : [
          "import { openAsBlob } from 'node:fs';\n",
          'const form = new FormData();',
          `form.append('file', await openAsBlob(${JSON.stringify(file)}), ${JSON.stringify(file)});\n`,
        ]),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    `  headers: { Authorization: \`Bearer \${process.env.QUILLCAST_API_KEY}\`${type} },`,
    ...(file === undefined ? data : ['  body: form,']),
    '});',
    'console.log(await response.text());',
  ].join('\n');
}

function python({ method, url, body, file }: Sent): string {
  const type = file === undefined ? 'application/json' : 'multipart/form-data; boundary=part';
  const isSent = body !== undefined || file !== undefined;
  const form = [
    `name = ${JSON.stringify(file)}`,
    String.raw`head = f'--part\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'`,
    String.raw`data = head.encode() + open(name, "rb").read() + b"\r\n--part--\r\n"` + '\n',
  ];
  return [
    `import ${body === undefined ? '' : 'json, '}os, urllib.request\n`,
    ...(file === undefined ? [] : form),
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['QUILLCAST_API_KEY']}",`,
    ...(isSent ? [`        "Content-Type": "${type}",`] : []),
    '    },',
    ...(body === undefined ? [] : [`    data=json.dumps(${indented(pythonOf(body))}, ensure_ascii=False).encode(),`]),
    ...(file === undefined ? [] : ['    data=data,']),
    ')',
    'print(urllib.request.urlopen(request).read().decode())',
  ].join('\n');
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ');

function pythonOf(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${pythonOf(field)}`);
  return `{${fields.join(', ')}}`;
}

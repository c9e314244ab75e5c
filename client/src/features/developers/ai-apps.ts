interface AiApp {
  name: string;
  how: string;
  /** To copy. */
  setUp: string;
}

const json = (value: object): string => JSON.stringify(value, null, 2);

/** How the apps that people use connect to the agents' address of this server. */
export function aiApps(origin: string): AiApp[] {
  const url = `${origin}/mcp`;
  const bearer = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });
  const prompt = { type: 'promptString', id: 'quillcast', description: 'Quillcast key', password: true };
  return [
    {
      name: 'Claude',
      how: 'In Settings → Connectors, choose “Add custom connector” and paste this address. Needs an https address that the internet reaches.',
      setUp: url,
    },
    {
      name: 'Claude Code',
      how: 'Run this in a terminal that has your key.',
      setUp: `claude mcp add --transport http quillcast ${url} --header "Authorization: Bearer $QUILLCAST_API_KEY"`,
    },
    {
      name: 'ChatGPT',
      how: 'Turn on developer mode in Settings → Apps & Connectors → Advanced, then create a connector with this address. Needs an https address that the internet reaches.',
      setUp: url,
    },
    {
      name: 'VS Code',
      how: 'Save this as .vscode/mcp.json. VS Code asks for your key and keeps it.',
      setUp: json({
        inputs: [prompt],
        servers: { quillcast: { type: 'http', url, ...bearer('${input:quillcast}') } },
      }),
    },
    {
      name: 'Cursor',
      how: 'Save this as ~/.cursor/mcp.json. It takes the key from the environment.',
      setUp: json({ mcpServers: { quillcast: { url, ...bearer('${env:QUILLCAST_API_KEY}') } } }),
    },
    {
      name: 'n8n',
      how: 'Add the “MCP Client Tool” node, choose “HTTP Streamable” and “Bearer Auth” with your key, and paste this endpoint.',
      setUp: url,
    },
  ];
}

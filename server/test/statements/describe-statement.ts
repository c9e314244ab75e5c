import type { Client, Connection, FieldDef } from 'pg';

/** Asks Postgres which columns a statement answers, without running it. Throws what Postgres says of a wrong one. */
export function describeStatement(client: Client, text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: FieldDef[] = [];
    client.query({
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: FieldDef[] }) => (fields = message.fields),
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    });
  });
}

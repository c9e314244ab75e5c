import type { INestApplicationContext } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { asTyped } from '../config/presume';
import { type Signature, SigningKeys } from '../tokens/signing-keys.service';
import { TokensModule } from '../tokens/tokens.module';
import { CommandError, runCommand } from './context';

/**
 * `npm run statement:verify -- <file>`: says whether a delivery statement is as this installation signed it: the JSON, or the CSV with
 * its `.sig` beside it.
 */
export async function verifyStatement(context: INestApplicationContext, file: string | undefined): Promise<string> {
  if (!file) throw new CommandError('Name the file: npm run statement:verify -- <file>');
  const { text, signature } = file.endsWith('.csv')
    ? { text: await read(file), signature: toSignature(parsed(await read(`${file}.sig`), `${file}.sig`)) }
    : fromJson(await read(file), file);
  const isSigned = await context.get(SigningKeys, { strict: false }).isSigned(text, signature);
  if (!isSigned) throw new CommandError(`${file} was changed, or wasn't signed by this server.`);
  return `${file} is as this server signed it.`;
}

/** The answer of the API, with or without what stands around its data. */
function fromJson(text: string, file: string): { text: string; signature: Signature } {
  const whole = parsed(text, file);
  const { statement, ...signature } = (whole.data ?? whole) as typeof whole;
  return { text: JSON.stringify(statement ?? null), signature: toSignature(signature) };
}

const toSignature = ({ signature, publicKey }: Record<string, unknown>): Signature => ({
  signature: String(signature),
  publicKey: String(publicKey),
});

function parsed(text: string, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new CommandError(`${file} isn't a statement.`);
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(asTyped(file), 'utf8');
  } catch (error) {
    throw new CommandError(`${file} can't be read: ${(error as Error).message}`);
  }
}

if (require.main === module) void runCommand([TokensModule], (context) => verifyStatement(context, process.argv[2]));

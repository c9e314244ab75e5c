import { EnvError } from '../../src/config/env';

interface Port {
  /** The variable that moves it. */
  name: string;
  /** Whether that variable is set; else the port follows PORT. */
  isSet: boolean;
  port: number;
}

/** Opens a port; one that is taken is the operator's to mend, in one sentence. */
export async function openPort({ name, isSet, port }: Port, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const follows = isSet ? '' : ' (or PORT, which it follows)';
    throw new EnvError(`Port ${port}, which the sandbox needs, is in use. Set ${name}${follows} to another one.`);
  }
}
